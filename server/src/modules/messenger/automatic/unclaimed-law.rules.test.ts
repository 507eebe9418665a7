import { expect, test } from 'vitest';
import { keptUntil } from './unclaimed-law.rules.ts';

test('a state’s days count from the day the order was ready; without a rule there is no date', () => {
  expect(keptUntil('PA', '2026-08-20')?.until).toBe('2026-11-18');
  expect(keptUntil('DE', '2026-01-01')?.until).toBe('2027-01-01');
  expect(keptUntil('TX', '2026-01-01')).toBeNull();
});
