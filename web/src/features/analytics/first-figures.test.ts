import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { figuresQuery, overTime } from './figures-question.ts';
import { askFirstFigures } from './first-figures.ts';
import { groupMetrics } from './group-metrics.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => kept.get(key) ?? null } });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

function keysAsked(search: Record<string, string>): readonly unknown[] {
  const queries = new QueryClient();
  askFirstFigures(queries, search, 'user-1');
  return queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
}

const today = { type: 'TODAY', startDate: null, endDate: null } as const;
const usual = { storeIds: [], period: today, basis: 'created', compare: 'previousPeriod' } as const;
const keyOf = (metrics: Parameters<typeof overTime>[0], board: Parameters<typeof figuresQuery>[1]) =>
  figuresQuery(overTime(metrics), board).queryKey;

test('the first group is asked for as its screen asks', () => {
  expect(keysAsked({})).toEqual([keyOf(groupMetrics.businessOverview, usual)]);
});

test('the stores, period, basis and comparison in the address count', () => {
  const search = { stores: '2,3', period: 'LAST_7_DAYS', basis: 'returned', compare: 'lastYear' };
  const period = { type: 'LAST_7_DAYS', startDate: null, endDate: null } as const;
  expect(keysAsked(search)).toEqual([
    keyOf(groupMetrics.businessOverview, {
      storeIds: [2, 3],
      period,
      basis: 'returned',
      compare: 'lastYear',
    }),
  ]);
});

test('without them, what this user chose last', () => {
  kept.set('washboard.local.scope.user-1', 'period=YESTERDAY');
  const period = { type: 'YESTERDAY', startDate: null, endDate: null } as const;
  expect(keysAsked({})).toEqual([keyOf(groupMetrics.businessOverview, { ...usual, period })]);
});
