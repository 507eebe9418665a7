import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctEnd, correctMoment } from './device-clock.rules.ts';

const hour = 3_600_000;
const receivedAt = Date.parse('2026-11-20T17:00:00Z');

test.each([
  ['a right clock stays', { ts: receivedAt - 200, offsetMs: 0 }, receivedAt - 200, null],
  ['a clock a second ahead isn’t wrong', { ts: receivedAt + 1_000, offsetMs: null }, receivedAt, null],
  ['a day ahead counts as received', { ts: receivedAt + 24 * hour, offsetMs: null }, receivedAt, 24],
  [
    'a known offset corrects what waited',
    { ts: receivedAt + 20 * hour, offsetMs: -24 * hour },
    receivedAt - 4 * hour,
    20,
  ],
  [
    'a known offset corrects a clock behind',
    { ts: receivedAt - 24 * hour, offsetMs: 24 * hour },
    receivedAt,
    -24,
  ],
  [
    'an offset from before the clock was set is left out',
    { ts: receivedAt, offsetMs: -hour },
    receivedAt,
    null,
  ],
  ['1970 counts as received', { ts: 0, offsetMs: null }, receivedAt, -receivedAt / hour],
  [
    'an age counts, whatever the clock says',
    { ts: 0, offsetMs: null, ageMs: hour },
    receivedAt - hour,
    -receivedAt / hour,
  ],
])('%s', (_, moment, at, hoursOff) => {
  const reportedAt = hoursOff === null ? null : receivedAt + hoursOff * hour;
  expect(correctMoment({ receivedAt, ...moment })).toEqual({ at, reportedAt });
});

test('no moment is in the future or older than 90 days, and a wrong one keeps what the clock said', () => {
  const instant = fc.integer({ min: 0, max: 8.64e15 });
  const offset = fc.option(fc.integer({ min: -8.64e15, max: 8.64e15 }));
  fc.assert(
    fc.property(instant, offset, fc.option(fc.nat(), { nil: undefined }), (ts, offsetMs, ageMs) => {
      const { at, reportedAt } = correctMoment({ ts, receivedAt, offsetMs, ageMs });
      expect(at).toBeLessThanOrEqual(receivedAt);
      expect(at).toBeGreaterThanOrEqual(receivedAt - 90 * 24 * hour);
      expect(reportedAt).toBe(Math.abs(at - ts) > 5_000 ? ts : null);
    }),
  );
});

test('a run ends as long after its corrected beginning as the device says, within three hours', () => {
  const ts = receivedAt + 24 * hour;
  expect(correctEnd(ts + hour, ts, receivedAt)).toBe(receivedAt + hour);
  expect(correctEnd(ts + 24 * hour, ts, receivedAt)).toBe(receivedAt + 3 * hour);
  expect(correctEnd(ts - hour, ts, receivedAt)).toBe(receivedAt);
});
