import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { describe, expect, test } from 'vitest';
import { comparedDaysOf, comparedText, daysOf, liesOutsideRecords, zonesDiffer } from '../answer-days.ts';
import { heatValues, recordedWeekdays } from '../heat-values.ts';
import { courseOf, cumulative, projected, withoutHour } from './answer-series.ts';
import { timeDimension } from './hours.ts';
import { comparedNames, timePoints } from './time-points.ts';

function answerOf(given: Partial<AnalyticsAnswer>): AnalyticsAnswer {
  return {
    columns: [],
    rows: [],
    rowCount: 0,
    totals: { values: {}, missing: {}, previous: null },
    periods: [
      {
        timeZone: 'America/New_York',
        storeIds: [1],
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        compare: { startDate: '2026-10-01', endDate: '2026-10-31' },
        compareUntil: null,
      },
    ],
    grouping: 'day',
    recorded: { startDate: '2026-11-05', endDate: '2026-11-07' },
    asOf: '2026-11-20T17:00:00.000Z',
    dataVersion: '1.1',
    ...given,
  };
}

const row = (keys: object, turns: number | null, previous: number | null = null) => ({
  keys,
  labels: {},
  values: { turns },
  missing: {},
  previous: { turns: previous },
});

describe("a figure's trend", () => {
  test('has a point for every bucket, and null if nothing is recorded', () => {
    const rows = [
      row({ bucket: '2026-11-05' }, 3, 4),
      row({ bucket: '2026-11-06' }, 0),
      row({ bucket: null }, null, 9),
    ];
    const answer = answerOf({ rows });
    const points = timePoints(answer);
    expect(points).toHaveLength(30);
    expect(points[4]).toMatchObject({ label: 'Nov 5', name: 'Thu, Nov 5' });
    expect(courseOf(answer, points, 'turns').slice(3, 7)).toEqual([null, 3, 0, null]);
    expect(courseOf(answer, points, 'turns', 'previous')[4]).toBe(4);
  });

  test('names weeks and months by their days in the period', () => {
    const periods = (startDate: string, endDate: string) => [
      { timeZone: 'UTC', storeIds: [1], startDate, endDate, compare: null, compareUntil: null },
    ];
    const weeks = timePoints(answerOf({ grouping: 'week', periods: periods('2026-11-04', '2026-12-10') }));
    expect(weeks[0]).toMatchObject({ key: '2026-11-01', name: 'Nov 4 – Nov 7' });
    const months = timePoints(answerOf({ grouping: 'month', periods: periods('2026-01-15', '2026-06-30') }));
    expect(months[0]).toMatchObject({ key: '2026-01-01', label: 'Jan', name: 'Jan 15 – Jan 31, 2026' });
    const years = timePoints(answerOf({ grouping: 'month', periods: periods('2025-12-01', '2027-01-31') }));
    expect([years[0]?.label, years[1]?.label, years[13]?.label]).toEqual([
      'Dec 2025',
      'Jan 2026',
      'Jan 2027',
    ]);
  });
});

describe('weekdays and hours', () => {
  test('start on Monday and are 0 only on recorded weekdays', () => {
    const answer = answerOf({ rows: [row({ weekday: 4, hour: 9 }, 5)] });
    const values = heatValues(answer);
    expect([...recordedWeekdays(answer)]).toEqual([4, 5, 6]);
    expect(values[3]?.[9]).toBe(5);
    expect(values[3]?.[10]).toBe(0);
    expect(values[0]?.[9]).toBeNull();
  });
});

describe('the days of an answer', () => {
  test('span from the first to the last across zones', () => {
    const [period] = answerOf({}).periods;
    if (period === undefined) throw new Error('There is one.');
    const later = { ...period, timeZone: 'UTC', startDate: '2026-11-02', endDate: '2026-12-01' };
    const answer = answerOf({ periods: [period, later] });
    expect(daysOf(answer)).toEqual({ startDate: '2026-11-01', endDate: '2026-12-01' });
    expect(comparedDaysOf(answer)).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' });
    expect(zonesDiffer(answer)).toBe(true);
    expect(zonesDiffer(answerOf({}))).toBe(false);
  });

  test('include the year if the comparison is in another', () => {
    expect(comparedText(answerOf({}))).toBe('Oct 1 – Oct 31');
    const periods = answerOf({}).periods.map((period) => ({
      ...period,
      compare: { startDate: '2025-11-01', endDate: '2025-11-30' },
    }));
    expect(comparedText(answerOf({ periods }))).toBe('Nov 1 – Nov 30, 2025');
  });

  test('are outside the records, unless there are none at all', () => {
    const recorded = { startDate: '2015-10-19', endDate: '2015-12-09' };
    expect(liesOutsideRecords(answerOf({ recorded }))).toBe(true);
    expect(liesOutsideRecords(answerOf({}))).toBe(false);
    expect(liesOutsideRecords(answerOf({ recorded: null }))).toBe(false);
  });
});

describe('a period of one day', () => {
  const zone = { timeZone: 'America/New_York', storeIds: [1], compareUntil: null };
  const day = { startDate: '2026-11-20', endDate: '2026-11-20' };
  const compare = { startDate: '2026-11-13', endDate: '2026-11-13' };
  const hours = {
    columns: [{ id: 'hour', kind: 'dimension', label: 'Hour', unit: null, definition: null } as const],
    periods: [{ ...zone, ...day, compare }],
    recorded: { startDate: '2026-11-05', endDate: '2026-11-20' },
  };
  // At 12:00 in New York.
  const today = answerOf({
    ...hours,
    rows: [
      row({ hour: 7 }, 3, 4),
      row({ hour: 11 }, 2),
      row({ hour: 20 }, null, 9),
      row({ hour: null }, 5, 1),
    ],
    totals: { values: { turns: 10 }, missing: {}, previous: { turns: 14 } },
  });
  const points = timePoints(today);

  test('is charted by hour, longer ones by their days', () => {
    const custom = (startDate: string, endDate: string) =>
      timeDimension({ type: 'CUSTOM', startDate, endDate });
    const none = { startDate: null, endDate: null };
    expect(timeDimension({ type: 'TODAY', ...none })).toBe('hour');
    expect(timeDimension({ type: 'YESTERDAY', ...none })).toBe('hour');
    expect(timeDimension({ type: 'LAST_7_DAYS', ...none })).toBe('bucket');
    expect(custom('2026-11-20', '2026-11-20')).toBe('hour');
    expect(custom('2026-11-20', '2026-11-21')).toBe('bucket');
  });

  test('has 24 points, 0 in quiet hours, and nothing in hours to come', () => {
    const course = courseOf(today, points, 'turns');
    expect(course).toHaveLength(24);
    expect(course.slice(6, 15)).toEqual([0, 3, 0, 0, 0, 2, 0, null, null]);
    expect(course.slice(13).every((value) => value === null)).toBe(true);
    expect(points.findIndex(({ isToCome }) => isToCome === true)).toBe(13);
    expect(points[13]?.label).toBe('1 PM');
  });

  test('adds up to its figure, with what has no time of day, on both sides', () => {
    const sum = (side: 'values' | 'previous') =>
      cumulative(courseOf(today, points, 'turns', side), withoutHour(today, 'turns', side));
    expect(sum('values').slice(6, 14)).toEqual([5, 8, 8, 8, 8, 10, 10, null]);
    expect(sum('values').at(-1)).toBeNull();
    expect(sum('previous').at(-1)).toBe(14);
    expect(sum('previous')).not.toContain(null);
  });

  test('is whole once it is over, and names the compared day', () => {
    const over = answerOf({ ...today, asOf: '2026-11-21T05:01:00.000Z' });
    expect(cumulative(courseOf(over, points, 'turns'), withoutHour(over, 'turns')).at(-1)).toBe(10);
    expect(comparedNames(today, points).at(0)).toBe('Fri, Nov 13');
  });

  test('without records has no zeros', () => {
    const empty = answerOf({ ...hours, totals: { values: { turns: null }, missing: {}, previous: null } });
    expect(courseOf(empty, points, 'turns').every((value) => value === null)).toBe(true);
  });

  test('leaves hours to come blank in the heat map', () => {
    const [, , , , friday = []] = heatValues(today);
    expect(friday.slice(11, 15)).toEqual([0, 0, null, null]);
    const weeks = answerOf({ ...today, periods: [{ ...zone, ...day, startDate: '2026-11-06', compare }] });
    expect(heatValues(weeks)[4]?.slice(13)).not.toContain(null);
  });
});

describe('the rest of a day', () => {
  test('goes on from the last value like the compared day', () => {
    expect(projected([10, 30, null, null], [20, 40, 60, 100], 1)).toEqual([null, 30, 50, 90]);
  });

  test('adds the rest of the current hour', () => {
    expect(projected([10, 30, null, null], [20, 40, 60, 100], 0.5)).toEqual([null, 30, 60, 100]);
  });

  test('is not projected without a comparison, or when the day is over', () => {
    expect(projected([10, 30, null], [null, null, null], 0.5)).toBeUndefined();
    expect(projected([10, 30, 40], [20, 40, 60], 1)).toBeUndefined();
  });
});

test('a week or month that the period cuts, or that goes on, is partial', () => {
  const partsOf = (startDate: string, endDate: string, grouping: 'week' | 'month') =>
    timePoints(
      answerOf({
        periods: [
          {
            timeZone: 'America/New_York',
            storeIds: [1],
            startDate,
            endDate,
            compare: null,
            compareUntil: null,
          },
        ],
        grouping,
      }),
    ).map(({ partial }) => partial);
  expect(partsOf('2026-10-07', '2026-11-20', 'week')).toEqual([
    'Partial week',
    ...Array.from({ length: 5 }),
    'Partial week',
  ]);
  expect(partsOf('2026-07-01', '2026-11-30', 'month')).toEqual([
    ...Array.from({ length: 4 }),
    'Partial month',
  ]);
});
