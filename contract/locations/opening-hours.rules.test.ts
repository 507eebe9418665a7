import { expect, test } from 'vitest';
import { openingHoursSchema } from './location-settings.schemas.ts';
import { overlappingSpans, spansText } from './opening-hours.rules.ts';

const span = (day: number, opensAt: string, closesAt: string) => ({ day, opensAt, closesAt });
const problems = (spans: object[]) =>
  openingHoursSchema.safeParse(spans).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

test('hours may pass midnight, and a day may have two spans', () => {
  expect(problems([span(1, '06:00', '01:00')])).toEqual([]);
  const two = [span(1, '14:00', '20:00'), span(1, '08:00', '12:00')];
  expect(openingHoursSchema.parse(two)).toEqual(two.toReversed());
  expect(problems([0, 1, 2, 3, 4, 5, 6].map((day) => span(day, '06:00', '05:59')))).toEqual([]);
});

test('overlaps are found within a day, over midnight and over the end of the week', () => {
  expect(overlappingSpans([span(1, '08:00', '12:00'), span(1, '12:00', '20:00')])).toEqual([]);
  expect(overlappingSpans([span(1, '08:00', '12:00'), span(1, '11:59', '20:00')])).toEqual([1]);
  expect(overlappingSpans([span(1, '20:00', '02:00'), span(2, '01:00', '05:00')])).toEqual([1]);
  expect(overlappingSpans([span(0, '01:00', '05:00'), span(6, '20:00', '02:00')])).toEqual([0]);
  expect(overlappingSpans([span(3, '08:00', '12:00'), span(3, '08:00', '12:00')])).toEqual([1]);
});

test('what can’t be is refused at its field', () => {
  expect(problems([span(1, '09:00', '09:00')])).toEqual([
    ['0.closesAt', 'Closing time can’t be the same as opening time'],
  ]);
  expect(problems([span(1, '24:00', '02:00')])).toEqual([['0.opensAt', 'Invalid time']]);
  const three = [span(1, '06:00', '07:00'), span(1, '08:00', '09:00'), span(1, '10:00', '11:00')];
  expect(problems(three)).toEqual([['2.opensAt', 'A day can have two spans']]);
});

test('spans read as text; midnight is 12:00 AM', () => {
  expect(spansText([span(1, '08:00', '12:00'), span(1, '14:00', '24:00')])).toBe(
    '8:00 AM to 12:00 PM and 2:00 PM to 12:00 AM',
  );
});
