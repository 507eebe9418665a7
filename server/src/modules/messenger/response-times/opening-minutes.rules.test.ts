import { localTimeOf, MINUTE_MS, weekdayOf } from '@washboard/contract/core/time/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openMinutes } from './opening-minutes.rules.ts';

const timeZone = 'America/New_York';
const hours = [1, 2, 3, 4, 5].map((day) => ({ day, opensAt: '07:30', closesAt: '21:00' }));
const closures = [{ startDate: '2026-11-26', endDate: '2026-11-27' }];
const store = { timeZone, hours, closures };
const at = (time: string) => new Date(`${time}-05:00`);

test('counts only the minutes in which the store is open', () => {
  // A Friday.
  expect(openMinutes(store, at('2026-11-20T12:00:00'), at('2026-11-20T12:00:01'))).toBe(1);
  expect(openMinutes(store, at('2026-11-20T20:30:00'), at('2026-11-20T23:00:00'))).toBe(30);
  expect(openMinutes(store, at('2026-11-20T20:30:00'), at('2026-11-23T08:00:00'))).toBe(60);
  expect(openMinutes(store, at('2026-11-21T10:00:00'), at('2026-11-22T10:00:00'))).toBe(0);
  expect(openMinutes(store, at('2026-11-25T20:00:00'), at('2026-11-30T07:31:00'))).toBe(61);
});

test('a store without hours is always open, and one can be open until midnight', () => {
  expect(openMinutes({ ...store, hours: [] }, at('2026-11-20T20:00:00'), at('2026-11-21T20:00:00'))).toBe(
    1440,
  );
  const late = { ...store, hours: [{ day: 5, opensAt: '20:00', closesAt: '24:00' }] };
  expect(openMinutes(late, at('2026-11-20T19:00:00'), at('2026-11-21T02:00:00'))).toBe(240);
});

test('hours past midnight belong to the night before, and two spans of a day both count', () => {
  const night = { ...store, hours: [{ day: 5, opensAt: '18:00', closesAt: '01:00' }] };
  expect(openMinutes(night, at('2026-11-20T23:00:00'), at('2026-11-21T08:00:00'))).toBe(120);
  expect(openMinutes(night, at('2026-11-21T00:30:00'), at('2026-11-21T08:00:00'))).toBe(30);
  const two = {
    ...store,
    hours: [
      { day: 5, opensAt: '08:00', closesAt: '12:00' },
      { day: 5, opensAt: '14:00', closesAt: '20:00' },
    ],
  };
  expect(openMinutes(two, at('2026-11-20T11:00:00'), at('2026-11-20T15:00:00'))).toBe(120);
});

test('agrees with looking at the clock minute by minute, also where clocks change', () => {
  const start = Date.parse('2026-10-30T00:00:00Z');
  fc.assert(
    fc.property(fc.nat(6 * 1440), fc.nat(5 * 1440), (from, length) => {
      const begins = start + from * MINUTE_MS;
      let seen = 0;
      for (let minute = 0; minute < length; minute++) {
        const { day, time } = localTimeOf(begins + minute * MINUTE_MS, timeZone);
        const weekday = weekdayOf(day);
        if (weekday >= 1 && weekday <= 5 && time >= '07:30:00' && time < '21:00:00') seen += 1;
      }
      expect(openMinutes(store, new Date(begins), new Date(begins + length * MINUTE_MS))).toBe(seen);
    }),
    { numRuns: 60 },
  );
});
