import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { saleRows } from '@washboard/contract/orders/figures/sale-rows.routes.ts';
import { moneyRows } from '@washboard/contract/payments/figures/money-rows.routes.ts';
import { expect, test } from 'vitest';
import {
  closedSearch,
  drillHref,
  layerSearch,
  machineHref,
  outOfOrderHref,
  turnHref,
} from '../../blocks/figures/figures.urls.ts';
import { entriesBehind, turnsBehind } from '../../blocks/figures/rows/rows.query.ts';
import { openOrdersHref } from '../../blocks/orders/open-orders.urls.ts';
import { parseSearchText } from '../../lib/list-state.ts';
import { analyticsLive } from './analytics.live.ts';
import { parseSections } from './board/widget-sections.ts';

const search = { stores: '1,2', period: 'LAST_30_DAYS' };
const scope = { storeIds: [1, 2], period: { type: 'LAST_30_DAYS', startDate: null, endDate: null } } as const;
const layerOf = (href: string) => layerSearch.parse(parseSearchText(href.split('?')[1] ?? ''));

test("a figure links to its rows: the dashboard's scope, its own filter, the cut", () => {
  const href = drillHref(search, 'freeStarts', { machineId: 7, weekday: 0, hour: 0 });
  expect(href).toBe(
    '/dashboard/analytics-dashboard?stores=1,2&period=LAST_30_DAYS&drill=freeStarts&cutMachines=7&cutWeekday=0&cutHour=0',
  );
  expect(turnsBehind('freeStarts', scope, layerOf(href))).toEqual({
    turnTypes: 'TECHNICAL,CUSTOMER_SERVICE',
    period: 'LAST_30_DAYS',
    startDate: undefined,
    endDate: undefined,
    storeIds: '1,2',
    machineIds: '7',
    weekday: 0,
    hour: 0,
  });
});

test('a point of a chart narrows the days', () => {
  const href = drillHref(search, 'turns', { from: '2026-11-01', to: '2026-11-07' });
  expect(turnsBehind('turns', scope, layerOf(href))).toMatchObject({
    period: 'CUSTOM',
    startDate: '2026-11-01',
    endDate: '2026-11-07',
  });
});

test('a selected tender narrows the payments behind collected', () => {
  const href = drillHref(search, 'collected', { tenders: ['CASH', 'UNKNOWN'] });
  expect(href).toContain('drill=collected&cutTenders=CASH,UNKNOWN');
  expect(entriesBehind('collected', scope, layerOf(href))).toMatchObject({
    adds: 'amountCents',
    tenders: 'CASH,UNKNOWN',
    storeIds: '1,2',
  });
});

test('a figure links only to rows that contribute to it; an average to its orders', () => {
  const adds = (metric: MetricId) => {
    const { adds, byOrder } = entriesBehind<{ adds?: string; byOrder?: string }>(
      metric,
      scope,
      layerOf(drillHref(search, metric)),
    );
    return adds ?? byOrder;
  };
  expect(['discounts', 'refunds', 'tips', 'fees', 'tax'].map((metric) => adds(metric as MetricId))).toEqual([
    'discountCents',
    'refundCents',
    'tipCents',
    'feeCents',
    'taxCents',
  ]);
  expect((['payments', 'moneyRefunded', 'prepaidLoads', 'orders'] as const).map(adds)).toEqual([
    'payments',
    'refundedCents',
    'loadedCents',
    'orders',
  ]);
  expect(adds('averageOrderValue')).toBe('yes');
});

test('new turns and orders refresh each open list of rows', () => {
  for (const name of ['turns.changed', 'orders.changed'] as const) {
    expect(analyticsLive[name]).toEqual(expect.arrayContaining([saleRows.list.name, moneyRows.list.name]));
  }
});

test('one layer replaces another; a turn opens over its list', () => {
  const drilled = parseSearchText(drillHref(search, 'turns', { hour: 9 }).split('?')[1] ?? '');
  expect(machineHref(drilled, 3)).toBe(
    '/dashboard/analytics-dashboard?stores=1,2&period=LAST_30_DAYS&machine=3',
  );
  expect(turnHref(drilled, 5)).toContain('drill=turns&cutHour=9&turn=5');
  expect(closedSearch(drilled)).toMatchObject({ ...search, drill: undefined, cutHour: undefined });
});

test('remembered groups survive corrupt storage', () => {
  expect(parseSections('{"machines":false,"nonsense":true,"orders":"x"}')).toEqual({ machines: false });
  expect([null, '', '[', 'null', '3'].map(parseSections)).toEqual([{}, {}, {}, {}, {}]);
});

test('a part of the open orders links to the order list of the same stores, without other dashboard filters', () => {
  const shown = { ...search, basis: 'paid', drill: 'turns' };
  expect(openOrdersHref(shown, 'unclaimed30', { payment: 'UNPAID' })).toBe(
    '/dashboard/orders?stores=1,2&period=LAST_30_DAYS&openOrders=unclaimed30&payment=UNPAID',
  );
  expect(openOrdersHref(shown, 'queue', { status: 'RECEIVED' })).toContain(
    '&openOrders=queue&status=RECEIVED',
  );
  expect(openOrdersHref(shown, 'queue')).toBe(
    '/dashboard/orders?stores=1,2&period=LAST_30_DAYS&openOrders=queue',
  );
});

test('machines out of order open over the dashboard, of one store or of all', () => {
  expect(layerOf(outOfOrderHref({}))).toMatchObject({ out: true, outStore: 0 });
  expect(layerOf(outOfOrderHref({ turn: '5' }, 7))).toMatchObject({ out: true, outStore: 7, turn: 0 });
});
