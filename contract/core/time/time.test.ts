import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  boundsOfDay,
  businessDayOf,
  daysBetween,
  eachDay,
  endOfMonth,
  formatDay,
  instantOf,
  isLocalDay,
  isZone,
  latestDayOf,
  localTimeOf,
  startOfWeek,
  weekdayOf,
} from './time.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'America/Havana',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
];
const zone = fc.constantFrom(...zones);
const second = fc
  .integer({ min: Date.parse('2012-01-01') / 1000, max: Date.parse('2035-12-31') / 1000 })
  .map((s) => s * 1000);
const day = second.map((ms) => new Date(ms).toISOString().slice(0, 10));

/** The runtime's formatter: an independent implementation to compare with. */
function byIntl(ms: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).formatToParts(ms);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}:${of('second')}`,
  };
}

describe('the wall clock of an instant', () => {
  it('agrees with the runtime', () => {
    fc.assert(
      fc.property(second, zone, (ms, at) => {
        expect(localTimeOf(ms, at)).toMatchObject(byIntl(ms, at));
      }),
      { numRuns: 500 },
    );
  });

  it('converts back to the instant, or says that the time occurred twice', () => {
    fc.assert(
      fc.property(second, zone, (ms, at) => {
        const local = localTimeOf(ms, at);
        const back = instantOf(local.day, local.time, at);
        expect(back.kind).not.toBe('gap');
        const readings = [back.instant, ...(back.kind === 'ambiguous' ? [back.later] : [])].map(Number);
        expect(readings).toContain(ms);
      }),
      { numRuns: 1000 },
    );
  });

  it('reports the hour skipped in spring and repeated in fall', () => {
    const ny = 'America/New_York';
    expect(instantOf('2025-03-09', '02:30', ny)).toEqual({
      kind: 'gap',
      instant: new Date('2025-03-09T07:30:00Z'),
    });
    expect(instantOf('2025-11-02', '01:30', ny)).toEqual({
      kind: 'ambiguous',
      instant: new Date('2025-11-02T05:30:00Z'),
      later: new Date('2025-11-02T06:30:00Z'),
    });
    expect(instantOf('2025-11-02', '12:00', ny)).toEqual({
      kind: 'exact',
      instant: new Date('2025-11-02T17:00:00Z'),
    });
  });

  it("rejects a time that doesn't exist on a clock", () => {
    expect(() => instantOf('2025-02-29', '10:00', 'UTC')).toThrow(RangeError);
    expect(() => instantOf('2025-02-28', '24:00', 'UTC')).toThrow(RangeError);
  });
});

describe('a local day', () => {
  it('contains exactly the instants with that business day', () => {
    fc.assert(
      fc.property(second, zone, (ms, at) => {
        const { start, end } = boundsOfDay(businessDayOf(ms, at), at);
        expect(start.getTime()).toBeLessThanOrEqual(ms);
        expect(end.getTime()).toBeGreaterThan(ms);
      }),
      { numRuns: 1000 },
    );
  });

  it('starts with its first second and ends before the next day', () => {
    fc.assert(
      fc.property(day, zone, (date, at) => {
        const { start, end } = boundsOfDay(date, at);
        expect(businessDayOf(start, at)).toBe(date);
        expect(businessDayOf(start.getTime() - 1, at) < date).toBe(true);
        expect(businessDayOf(end.getTime() - 1, at)).toBe(date);
      }),
      { numRuns: 500 },
    );
  });

  it('has 23 or 25 hours when clocks change, even if midnight is skipped', () => {
    const hours = (date: string, at: string) => {
      const { start, end } = boundsOfDay(date, at);
      return (end.getTime() - start.getTime()) / 3_600_000;
    };
    expect(hours('2025-03-09', 'America/New_York')).toBe(23);
    expect(hours('2025-11-02', 'America/New_York')).toBe(25);
    expect(hours('2025-03-09', 'America/Phoenix')).toBe(24);
    expect(hours('2018-11-04', 'America/Sao_Paulo')).toBe(23);
    expect(hours('2025-03-30', 'Asia/Beirut')).toBe(23);
  });
});

describe('calendar arithmetic', () => {
  it('adds days and months, staying on existing days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2025-12-15', 1)).toBe('2026-01-15');
    expect(endOfMonth('2023-02-10')).toBe('2023-02-28');
  });

  it('is consistent over any span', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(daysBetween(date, moved)).toBe(days);
        expect((((weekdayOf(date) + days) % 7) + 7) % 7).toBe(weekdayOf(moved));
      }),
    );
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(startOfWeek('2026-11-21')).toBe('2026-11-15');
    expect(startOfWeek('2026-11-15')).toBe('2026-11-15');
    expect(eachDay('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(eachDay('2024-03-02', '2024-03-01')).toEqual([]);
  });

  it('knows existing days and zones', () => {
    expect(isLocalDay('2024-02-29')).toBe(true);
    expect(['2025-02-29', '2025-13-01', '2025-1-1', 'today'].map(isLocalDay)).toEqual(Array(4).fill(false));
    expect(zones.map(isZone)).toEqual(zones.map(() => true));
    expect(['EST', '+05:00', 'America/Nowhere', ''].map(isZone)).toEqual(Array(4).fill(false));
    expect(formatDay('2025-11-03')).toBe('11/03/2025');
  });
});

it('today is the latest day of the zones', () => {
  const now = new Date('2026-11-29T02:00:00Z');
  expect(latestDayOf(now, ['America/New_York', 'America/Los_Angeles'])).toBe('2026-11-28');
  expect(latestDayOf(now, ['America/New_York', 'Pacific/Guam'])).toBe('2026-11-29');
  expect(latestDayOf(now, [])).toBe('2026-11-29');
});
