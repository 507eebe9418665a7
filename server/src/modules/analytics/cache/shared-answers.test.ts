import {
  type AnalyticsQuestion,
  analyticsQuerySchema,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import type { StoreScope } from '@washboard/contract/core/access.ts';
import { expect, test } from 'vitest';
import { sharingKey } from './shared-answers.service.ts';

const question: AnalyticsQuestion = {
  metrics: ['orders', 'netSales'],
  dimensions: ['bucket'],
  filters: { storeIds: [10, 9], saleTypes: ['RETAIL', 'SELF_SERVE'] },
  period: { type: 'TODAY' },
};
const keyOf = (more: Partial<AnalyticsQuestion> = {}, businessId = 1, scope: StoreScope = [10, 9, 8]) =>
  sharingKey(businessId, scope, analyticsQuerySchema.parse({ ...question, ...more }));

test('a query written in another order is equal', () => {
  const { filters, ...rest } = question;
  const turned = Object.fromEntries(Object.entries({ filters, ...rest }).reverse());
  expect(sharingKey(1, [8, 9, 10], analyticsQuerySchema.parse(turned))).toBe(keyOf());
  const saleTypes = question.filters?.saleTypes;
  expect(keyOf({ filters: { saleTypes, storeIds: [9, 10, 9] } })).toBe(keyOf());
});

test('users of another business or other stores share nothing', () => {
  const keys = [
    keyOf(),
    keyOf({}, 2),
    keyOf({}, 1, 'all'),
    keyOf({}, 1, [10, 9]),
    keyOf({}, 1, []),
    keyOf({}, 11, [0, 9, 8]),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('any difference makes another query', () => {
  const others: Partial<AnalyticsQuestion>[] = [
    {},
    { metrics: ['netSales', 'orders'] },
    { metrics: ['orders'] },
    { dimensions: [] },
    { dimensions: ['date'] },
    { filters: {} },
    { filters: { storeIds: [9] } },
    { filters: { storeIds: [] } },
    { filters: { ...question.filters, saleTypes: ['RETAIL'] } },
    { filters: { ...question.filters, weekdays: [1] } },
    { filters: { ...question.filters, hours: [1] } },
    { filters: { ...question.filters, tenders: ['CASH'] } },
    { filters: { ...question.filters, machineIds: [9] } },
    { filters: { ...question.filters, machineType: 'DRYER' } },
    { filters: { ...question.filters, turnTypes: ['SELF_SERVE'] } },
    { period: { type: 'YESTERDAY' } },
    { period: { type: 'CUSTOM', startDate: '2026-01-01', endDate: '2026-01-02' } },
    { period: { type: 'CUSTOM', startDate: '2026-01-01', endDate: '2026-01-03' } },
    { basis: 'paid' },
    { compareTo: 'lastYear' },
    { compareTo: 'previousPeriod' },
    { order: [{ by: 'orders', direction: 'asc' }] },
    { order: [{ by: 'orders', direction: 'desc' }] },
    { limit: 5 },
  ];
  const keys = others.map((more) => keyOf(more));
  expect(new Set(keys).size).toBe(keys.length);
});
