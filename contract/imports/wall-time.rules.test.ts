import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnownZone, wallTimeToInstant } from './wall-time.rules.ts';

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
];
const at = (iso: string) => Date.parse(iso);

/** What a clock in the zone shows, by the platform's own formatter: a second way to the same answer. */
function shown(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  );
}

describe('wall time to instant', () => {
  it('shows the same wall time again on a clock of the zone, or says that it never was', () => {
    const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2037-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, (zone, date) => {
        const wall = date.toISOString().slice(0, 19).replace('T', ' ');
        const placed = wallTimeToInstant(
          { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
          { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() },
          zone,
        );
        if (placed.kind !== 'missing') expect(shown(placed.instant, zone)).toBe(wall);
      }),
      { numRuns: 500 },
    );
  });

  it('takes the first of the two where clocks are set back, and marks it', () => {
    const first = wallTimeToInstant(
      { year: 2015, month: 11, day: 1 },
      { hour: 1, minute: 30, second: 0 },
      'America/New_York',
    );
    expect(first).toEqual({ kind: 'first-of-two', instant: at('2015-11-01T05:30:00Z') });
    const after = wallTimeToInstant(
      { year: 2015, month: 11, day: 1 },
      { hour: 2, minute: 0, second: 0 },
      'America/New_York',
    );
    expect(after).toEqual({ kind: 'exact', instant: at('2015-11-01T07:00:00Z') });
  });

  it('says that a time was skipped where clocks are set forward', () => {
    const gap = wallTimeToInstant(
      { year: 2015, month: 3, day: 8 },
      { hour: 2, minute: 30, second: 0 },
      'America/New_York',
    );
    expect(gap).toEqual({ kind: 'missing' });
    const before = wallTimeToInstant(
      { year: 2015, month: 3, day: 8 },
      { hour: 1, minute: 59, second: 59 },
      'America/New_York',
    );
    expect(before).toEqual({ kind: 'exact', instant: at('2015-03-08T06:59:59Z') });
  });

  it('knows zones from words', () => {
    expect(isKnownZone('America/Chicago')).toBe(true);
    expect(isKnownZone('Nowhere/Town')).toBe(false);
  });
});
