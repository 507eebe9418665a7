import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { describe, expect, test } from 'vitest';
import { comparedDaysOf, comparedText, daysOf, liesOutsideRecords, zonesDiffer } from '../answer-days.ts';
import { heatValues, recordedWeekdays } from '../machines/heat-values.ts';
import { courseOf } from './answer-series.ts';
import { timePoints } from './time-points.ts';

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
