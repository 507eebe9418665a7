import { expect, test } from 'vitest';
import { heatShare, heatStep } from './heat-scale.ts';

test('nothing has no colour, the least something has some, the highest has all', () => {
  expect([heatStep(0, 100), heatStep(1, 100), heatStep(100, 100)]).toEqual([0, 1, 5]);
  expect(heatShare(100, 100)).toBe('100%');
});

test('a map without any value stays blank', () => {
  expect(heatShare(0, 0)).toBe('0%');
});
