import { expect, test } from 'vitest';
import { formatWeight } from './format-weight.ts';

test('a weight has at most two decimals', () => {
  expect([2034, 2000, 2050, 123_456, 0].map(formatWeight)).toEqual([
    '20.34 lb',
    '20 lb',
    '20.5 lb',
    '1,234.56 lb',
    '0 lb',
  ]);
  expect(formatWeight(-150)).toBe('−1.5 lb');
});
