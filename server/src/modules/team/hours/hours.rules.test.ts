import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesByDay, overlaps, timesOf, workedOf } from './hours.rules.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const now = Date.parse(at('20:00'));

describe('time worked', () => {
  it('counts whole minutes up to the clock-out, or until now', () => {
    expect(workedOf({ beganAt: at('08:00'), endedAt: '2026-11-20T09:00:59.000Z' }, 840, now).minutes).toBe(
      60,
    );
    expect(workedOf({ beganAt: at('19:00'), endedAt: null }, 840, now)).toEqual({
      beganAt: at('19:00'),
      endedAt: null,
      isAutomatic: false,
      minutes: 60,
    });
  });

  it('ends by itself at the limit, and says so', () => {
    expect(workedOf({ beganAt: at('05:00'), endedAt: null }, 600, now)).toEqual({
      beganAt: at('05:00'),
      endedAt: at('15:00'),
      isAutomatic: true,
      minutes: 600,
    });
    // A reported clock-out counts, however late.
    expect(workedOf({ beganAt: at('01:00'), endedAt: at('19:00') }, 600, now).minutes).toBe(1080);
  });

  it('never exceeds the limit while it is open, and never falls below zero', () => {
    const instants = fc.integer({ min: now - 10 * 86_400_000, max: now + 86_400_000 });
    fc.assert(
      fc.property(instants, fc.integer({ min: 60, max: 1440 }), (began, limit) => {
        const { minutes } = workedOf({ beganAt: new Date(began).toISOString(), endedAt: null }, limit, now);
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('typed times', () => {
  it('are on the clock of the store, and end on the next day if they would end before they began', () => {
    expect(timesOf({ day: '2026-11-20', from: '22:00', to: '06:00' }, 'America/New_York')).toEqual({
      beganAt: '2026-11-21T03:00:00.000Z',
      endedAt: '2026-11-21T11:00:00.000Z',
    });
    // The night the clocks go back is an hour longer.
    const night = timesOf({ day: '2026-10-31', from: '22:00', to: '06:00' }, 'America/New_York');
    expect(workedOf(night, 840, now).minutes).toBe(9 * 60);
  });
});

it('shifts overlap if they share time, in either order', () => {
  const shift = (beganAt: string, endedAt: string | null) => ({
    beganAt: at(beganAt),
    endedAt: endedAt && at(endedAt),
  });
  const morning = shift('08:00', '12:00');
  expect(overlaps(morning, shift('12:00', '16:00'))).toBe(false);
  expect(overlaps(morning, shift('11:59', '16:00'))).toBe(true);
  expect(overlaps(shift('09:00', null), morning)).toBe(true);
  expect(overlaps(shift('12:00', null), morning)).toBe(false);
});

it('the minutes of the days add up to the shift, and lie within their days', () => {
  const zone = 'America/New_York';
  // Both nights on which the clocks change are among them.
  const starts = fc.integer({ min: Date.parse('2026-03-01'), max: Date.parse('2026-12-01') });
  fc.assert(
    fc.property(starts, fc.nat(3 * 1440), (began, minutes) => {
      const parts = minutesByDay(new Date(began).toISOString(), minutes, zone);
      expect(parts.reduce((sum, one) => sum + one.minutes, 0)).toBe(minutes);
      let at = began;
      for (const { day, minutes: counted } of parts) {
        expect(businessDayOf(at, zone)).toBe(day);
        at += counted * 60_000;
        expect(businessDayOf(at - 60_000, zone)).toBe(day);
      }
    }),
  );
});
