import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { expect, test } from 'vitest';
import { parseSearchText } from '../../../lib/list-state.ts';
import { drillHref, layerSearch } from '../figures.urls.ts';
import { entriesBehind } from '../rows/rows.query.ts';
import { comparedTotals, cutOfSeries, splitSeries } from './split-series.ts';

const row = (bucket: string, saleType: string, netSales: number | null, before: number | null) => ({
  keys: { bucket, saleType },
  labels: { saleType: saleType.toLowerCase() },
  values: { netSales },
  missing: {},
  previous: { netSales: before },
});
const answer = {
  rows: [
    row('1', 'WALK_IN', 500, 300),
    row('1', 'RETAIL', 900, null),
    row('2', 'WALK_IN', 100, null),
    row('1', 'RECURRING', null, 40),
    row('3', 'WALK_IN', null, 70),
  ],
} as unknown as AnalyticsAnswer;
const points = ['1', '2', '3'].map((key) => ({ key, label: key, name: key }));

test('kinds are ordered by size; where nothing is recorded there is no 0, whatever came before', () => {
  expect(splitSeries(answer, points, 'netSales', 'saleType')).toEqual([
    { id: 'RETAIL', label: 'retail', values: [900, 0, null] },
    { id: 'WALK_IN', label: 'walk_in', values: [500, 100, null] },
  ]);
});

test('the comparison is the sum of all its kinds, including those that no longer occur', () => {
  expect(comparedTotals(answer, points, 'netSales')).toEqual([340, null, 70]);
});

test('a series links to the rows of its kind, and Other to all', () => {
  const scope = { storeIds: [], period: { type: 'TODAY', startDate: null, endDate: null } } as const;
  const behind = (metric: 'netSales' | 'received', by: 'saleType' | 'tender', seriesId: string) => {
    const href = drillHref({}, metric, cutOfSeries(by, seriesId));
    const layer = layerSearch.parse(parseSearchText(href.split('?')[1] ?? ''));
    const { saleTypes, tenders } = { saleTypes: undefined, ...entriesBehind(metric, scope, layer) };
    return saleTypes ?? tenders;
  };
  expect(behind('netSales', 'saleType', 'WALK_IN')).toBe('WALK_IN');
  expect(behind('received', 'tender', 'CASH')).toBe('CASH');
  expect(behind('received', 'tender', 'null')).toBe('UNKNOWN');
  expect(behind('received', 'tender', 'other')).toBeUndefined();
});
