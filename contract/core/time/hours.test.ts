import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayWithin } from './hours.ts';
import { addDays, eachDay } from './time.ts';

const two = (n: number) => String(n).padStart(2, '0');
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const minutes = fc.nat(24 * 60 - 1);

test('hours belong to the day on which they begin', () => {
  fc.assert(
    fc.property(minutes, minutes, minutes, (from, to, at) => {
      const day = '2026-11-29';
      const begins = eachDay('2026-11-28', '2026-11-30').find((one) => {
        const start = from + (one === '2026-11-28' ? -1440 : one === day ? 0 : 1440);
        const length = to > from ? to - from : to - from + 1440;
        return start <= at && at < start + length;
      });
      expect(dayWithin(day, timeOf(at), { from: timeOf(from), to: timeOf(to) })).toBe(begins ?? null);
    }),
  );
});

test('an hour after midnight belongs to the night before', () => {
  const hours = { from: '22:00', to: '02:00' };
  expect(['23:59', '00:30', '02:00', '21:59'].map((time) => dayWithin('2026-11-29', time, hours))).toEqual([
    '2026-11-29',
    addDays('2026-11-29', -1),
    null,
    null,
  ]);
});
