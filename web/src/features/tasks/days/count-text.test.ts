import { expect, test } from 'vitest';
import { countText, sumOf } from './count-text.ts';

test('counts a day and a week', () => {
  const day = { date: '2026-11-24', due: 6, done: 5, missed: 1 };
  expect(countText(day, '2026-11-25')).toBe('5 of 6 done, 1 missed');
  expect(countText({ ...day, missed: 0 }, '2026-11-24')).toBe('5 of 6 done');
  expect(countText(day, '2026-11-23')).toBe('6 due');
  expect(sumOf([day, day])).toEqual({ due: 12, done: 10, missed: 2 });
});
