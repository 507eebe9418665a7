import { expect, test } from 'vitest';
import { deviceCodeOf } from './pairing.constants.ts';

test.each([
  ['A1B2C3D4E5F6', 'a1:b2:c3:d4:e5:f6'],
  ['a1-b2-c3-d4-e5-f6', 'a1:b2:c3:d4:e5:f6'],
  [' A1B2.C3D4.E5F6 ', 'a1:b2:c3:d4:e5:f6'],
  ['ab12-cd34', 'AB12-CD34'],
  ['SIM-0042', 'SIM-0042'],
  ['A1B2C3D4E5', undefined],
  ['', undefined],
])('%s is kept as %s', (typed, kept) => {
  expect(deviceCodeOf(typed)).toBe(kept);
});
