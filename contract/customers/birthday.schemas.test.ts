import { expect, it } from 'vitest';
import { birthdaySchema, monthDayOf } from './birthday.schemas.ts';

it.each([
  ['3/7', '03-07'],
  ['03-07', '03-07'],
  ['03/07/1990', '03-07'],
  ['1990-03-07', '03-07'],
  ['2/29', '02-29'],
])('reads %s', (text, day) => {
  expect(monthDayOf(text)).toBe(day);
});

it.each(['2/30', '13/1', '0/5', '4/31', 'March 7', '', '3'])('has no day for %s', (text) => {
  expect(monthDayOf(text)).toBeUndefined();
  expect(birthdaySchema.safeParse(text).success).toBe(false);
});
