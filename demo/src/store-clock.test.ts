import { instantOf, localTimeOf } from '@washboard/contract/core/time/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeClock } from './store-clock.ts';

const zone = fc.constantFrom('America/New_York', 'America/Chicago', 'America/Phoenix', 'Asia/Kolkata');
const instant = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 0) });

test("matches the time module's day and hour", () => {
  fc.assert(
    fc.property(zone, instant, (name, ms) => {
      const { day, hour } = storeClock(name).read(ms);
      expect({ day, hour }).toEqual({ day: localTimeOf(ms, name).day, hour: localTimeOf(ms, name).hour });
    }),
  );
});

test('finds the instant of every opening hour, even on days with 23 or 25 hours', () => {
  const day = fc.constantFrom('2026-03-08', '2026-11-01', '2026-07-04', '2025-03-09');
  fc.assert(
    fc.property(zone, day, fc.integer({ min: 5, max: 23 }), (name, local, hour) => {
      const expected = instantOf(local, `${String(hour).padStart(2, '0')}:00`, name).instant.getTime();
      expect(storeClock(name).at(local, hour * 3600)).toBe(expected);
    }),
  );
});
