import { expect, test } from 'vitest';
import { sparkPoints } from './sparkline.tsx';

test('a sparkline starts at 0, or at a negative minimum, and skips gaps', () => {
  expect(sparkPoints([0, null, 10], [0, 10])).toBe('2.0,34.0 118.0,2.0');
  expect(sparkPoints([-4, -2, 0], [-4, 0])).toBe('2.0,34.0 60.0,18.0 118.0,2.0');
  expect(sparkPoints([0], [0, 0])).toBe('2.0,34.0');
});
