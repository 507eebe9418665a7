import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketKey, bucketsOf, groupingOf } from './chart-grouping.ts';
import { periodSchema } from './periods.schemas.ts';
import {
  type DayRange,
  daysIn,
  defaultPeriod,
  type PeriodType,
  periodTypes,
  previousPeriod,
  resolveOn,
  resolvePeriod,
  samePeriodLastYear,
  sameWeekdays,
  saturdaysIn,
} from './periods.ts';
import { addDays, eachDay, weekdayOf } from './time.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2005-01-01', n));
const preset = fc.constantFrom(...periodTypes.filter((type) => type !== 'CUSTOM'));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 900 }))
  .map(([startDate, n]) => ({ startDate, endDate: addDays(startDate, n) }));

const resolve = (type: PeriodType, today: string) =>
  resolveOn({ type, startDate: null, endDate: null }, today);
const text = (r: DayRange) => `${r.startDate}..${r.endDate}`;

describe('a preset', () => {
  it.each([
    ['TODAY', '2026-11-21..2026-11-21'],
    ['YESTERDAY', '2026-11-20..2026-11-20'],
    ['LAST_7_DAYS', '2026-11-15..2026-11-21'],
    ['LAST_30_DAYS', '2026-10-23..2026-11-21'],
    ['THIS_WEEK', '2026-11-15..2026-11-21'],
    ['PREVIOUS_WEEK', '2026-11-08..2026-11-14'],
    ['THIS_MONTH', '2026-11-01..2026-11-21'],
    ['PREVIOUS_MONTH', '2026-10-01..2026-10-31'],
    ['TOMORROW', '2026-11-22..2026-11-22'],
    ['NEXT_7_DAYS', '2026-11-22..2026-11-28'],
  ] as const)('%s on Saturday, 21 November 2026 is %s', (type, expected) => {
    expect(text(resolve(type, '2026-11-21'))).toBe(expected);
  });

  it('uses the local day of its zone', () => {
    const at = new Date('2026-11-22T03:00:00Z');
    expect(resolvePeriod(defaultPeriod, at, 'America/Los_Angeles').startDate).toBe('2026-11-21');
    expect(resolvePeriod(defaultPeriod, at, 'UTC').startDate).toBe('2026-11-22');
  });

  it('is never empty, and weeks start on Sunday', () => {
    fc.assert(
      fc.property(preset, day, (type, today) => {
        const period = resolve(type, today);
        expect(daysIn(period)).toBeGreaterThan(0);
        if (type.endsWith('WEEK')) expect(weekdayOf(period.startDate)).toBe(0);
      }),
    );
  });
});

describe('the comparison range', () => {
  it('ends before the period', () => {
    fc.assert(
      fc.property(preset, day, (type, today) => {
        const period = resolve(type, today);
        expect(previousPeriod(period).endDate < period.startDate).toBe(true);
        expect(samePeriodLastYear(period).endDate < period.startDate).toBe(true);
        expect(sameWeekdays(period).startDate < period.startDate).toBe(true);
      }),
    );
  });

  it('ends the day before a custom period, and has as many days or whole months', () => {
    fc.assert(
      fc.property(range, (custom) => {
        const before = previousPeriod({ type: 'CUSTOM', ...custom });
        expect(addDays(before.endDate, 1)).toBe(custom.startDate);
        const isMonths = custom.startDate.endsWith('-01') && addDays(custom.endDate, 1).endsWith('-01');
        if (isMonths) expect(before.startDate.endsWith('-01')).toBe(true);
        else expect(daysIn(before)).toBe(daysIn(custom));
      }),
    );
  });

  it('has the same weekdays, the nearest that do not overlap, except for months', () => {
    const notMonth = preset.filter((type) => !type.endsWith('MONTH'));
    fc.assert(
      fc.property(notMonth, day, (type, today) => {
        const period = resolve(type, today);
        const before = sameWeekdays(period);
        expect(weekdayOf(before.startDate)).toBe(weekdayOf(period.startDate));
        expect(daysIn(before)).toBe(daysIn(period));
        expect(before.endDate < period.startDate).toBe(true);
        expect(addDays(before.endDate, 7) >= period.startDate).toBe(true);
      }),
    );
  });

  it('follows the table of comparisons', () => {
    expect(text(sameWeekdays(resolve('TODAY', '2026-11-23')))).toBe('2026-11-16..2026-11-16');
    expect(text(sameWeekdays(resolve('LAST_7_DAYS', '2026-11-23')))).toBe('2026-11-10..2026-11-16');
    expect(text(sameWeekdays(resolve('LAST_30_DAYS', '2026-11-23')))).toBe('2026-09-20..2026-10-19');
    // Thirty days that happen to be April.
    expect(text(sameWeekdays(resolve('LAST_30_DAYS', '2040-04-30')))).toBe('2040-02-26..2040-03-26');
    expect(text(sameWeekdays(resolve('THIS_MONTH', '2026-11-23')))).toBe('2026-10-01..2026-10-23');
    const year = { type: 'CUSTOM', startDate: '2025-11-24', endDate: '2026-11-23' } as const;
    expect(text(sameWeekdays(year))).toBe('2024-11-25..2025-11-24');
    expect(text(sameWeekdays({ ...year, startDate: '2026-11-20' }))).toBe('2026-11-13..2026-11-16');
  });

  it('counts Saturdays as a calendar has them', () => {
    fc.assert(
      fc.property(range, ({ startDate, endDate }) => {
        let saturdays = 0;
        for (let one = startDate; one <= endDate; one = addDays(one, 1))
          if (weekdayOf(one) === 6) saturdays++;
        expect(saturdaysIn({ startDate, endDate })).toBe(saturdays);
      }),
    );
  });

  it('keeps weekdays of weeks, dates of months, and whole months whole', () => {
    expect(text(previousPeriod(resolve('THIS_WEEK', '2026-11-18')))).toBe('2026-11-08..2026-11-11');
    expect(text(previousPeriod(resolve('THIS_MONTH', '2026-03-30')))).toBe('2026-02-01..2026-02-28');
    expect(text(previousPeriod(resolve('PREVIOUS_MONTH', '2026-04-15')))).toBe('2026-02-01..2026-02-28');
    expect(text(previousPeriod(resolve('PREVIOUS_MONTH', '2026-03-15')))).toBe('2026-01-01..2026-01-31');
    expect(text(samePeriodLastYear(resolve('PREVIOUS_MONTH', '2025-03-02')))).toBe('2024-02-01..2024-02-29');
    expect(text(samePeriodLastYear(resolve('TODAY', '2024-02-29')))).toBe('2023-02-28..2023-02-28');
    expect(text(samePeriodLastYear(resolve('PREVIOUS_WEEK', '2026-11-18')))).toBe('2025-11-09..2025-11-15');
  });
});

describe('the period schema', () => {
  const messages = (value: unknown) =>
    periodSchema.safeParse(value).error?.issues.map((issue) => `${issue.path}: ${issue.message}`);

  it('requires dates only for custom periods', () => {
    expect(periodSchema.parse({ type: 'TODAY' })).toEqual(defaultPeriod);
    expect(messages({ type: 'CUSTOM' })).toEqual([
      'startDate: Start date is a required field',
      'endDate: End date is a required field',
    ]);
  });

  it('limits custom periods', () => {
    const custom = (startDate: string, endDate: string) => messages({ type: 'CUSTOM', startDate, endDate });
    expect(custom('2025-01-01', '2025-01-01')).toBeUndefined();
    expect(custom('2025-01-02', '2025-01-01')).toEqual([
      'endDate: The end date can’t be before the start date',
    ]);
    expect(custom('2005-01-01', '2025-01-01')).toHaveLength(1);
    expect(custom('2025-02-30', '2025-03-01')).toHaveLength(1);
  });
});

describe('chart grouping', () => {
  it('is daily up to 30 days, weekly up to 90, monthly above', () => {
    const of = (days: number) =>
      groupingOf({ startDate: '2025-01-01', endDate: addDays('2025-01-01', days - 1) });
    expect([1, 30, 31, 90, 91, 3000].map(of)).toEqual(['day', 'day', 'week', 'week', 'month', 'month']);
  });

  it('covers the range without gaps or overlaps, each day in its own bucket', () => {
    fc.assert(
      fc.property(range, (whole) => {
        const grouping = groupingOf(whole);
        const buckets = bucketsOf(whole);
        expect(buckets.flatMap((b) => eachDay(b.startDate, b.endDate))).toEqual(
          eachDay(whole.startDate, whole.endDate),
        );
        for (const bucket of buckets) {
          for (const date of [bucket.startDate, bucket.endDate]) {
            expect(bucketKey(date, grouping)).toBe(bucket.key);
          }
        }
      }),
    );
  });
});

it('a custom range of whole months compares with whole months, as the preset does', () => {
  const custom = (startDate: string, endDate: string) => ({ type: 'CUSTOM' as const, startDate, endDate });
  expect(text(previousPeriod(custom('2026-10-01', '2026-10-31')))).toBe('2026-09-01..2026-09-30');
  expect(text(previousPeriod(custom('2026-10-01', '2026-10-31')))).toBe(
    text(previousPeriod(resolve('PREVIOUS_MONTH', '2026-11-21'))),
  );
  expect(text(sameWeekdays(custom('2026-10-01', '2026-10-31')))).toBe('2026-09-01..2026-09-30');
  expect(text(previousPeriod(custom('2026-07-01', '2026-09-30')))).toBe('2026-04-01..2026-06-30');
  expect(text(previousPeriod(custom('2026-10-01', '2026-10-30')))).toBe('2026-09-01..2026-09-30');
});
