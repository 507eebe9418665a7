import { expect, test } from 'vitest';
import { heatShare, heatStep } from './heat-scale.ts';

test('none has no color, the smallest some, the highest all', () => {
  expect([heatStep(0, 100), heatStep(1, 100), heatStep(100, 100)]).toEqual([0, 1, 5]);
  expect(heatShare(100, 100)).toBe('100%');
});

test('a map without values stays blank', () => {
  expect(heatShare(0, 0)).toBe('0%');
});
