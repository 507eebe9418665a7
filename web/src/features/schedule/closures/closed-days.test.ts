import { expect, test } from 'vitest';
import { closedDays } from './closed-days.ts';

const closure = (startDate: string, endDate = startDate) => ({
  id: 1,
  name: 'Thanksgiving',
  startDate,
  endDate,
  affected: 0,
  version: 1,
});
/** Friday evening in New York, Saturday in UTC. */
const now = new Date('2026-11-21T02:00:00Z');
const weekdays = (...closures: ReturnType<typeof closure>[]) => [
  ...closedDays(closures, 'America/New_York', now).keys(),
];

test('marks the weekdays of closures in the coming week, in the zone of the store', () => {
  expect(weekdays(closure('2026-11-26'))).toEqual([4]);
  expect(weekdays(closure('2026-11-20'))).toEqual([5]);
  expect(weekdays(closure('2026-11-19'), closure('2026-11-27'))).toEqual([]);
  expect(weekdays(closure('2026-11-10', '2026-11-22'))).toEqual([5, 6, 0]);
});
