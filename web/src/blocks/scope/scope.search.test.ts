import { expect, test } from 'vitest';
import { scopeOf, searchOf } from './scope.search.ts';

test('without parameters it is today in all stores', () => {
  expect(scopeOf({})).toEqual({ storeIds: [], period: { type: 'TODAY', startDate: null, endDate: null } });
  expect(searchOf(scopeOf({}))).toEqual({ period: 'TODAY' });
});

test('a custom period survives a round trip through the address', () => {
  const scope = {
    storeIds: [3, 1],
    period: { type: 'CUSTOM', startDate: '2026-01-01', endDate: '2026-01-31' } as const,
  };
  expect(scopeOf(searchOf(scope))).toEqual(scope);
});

test.each([
  { period: 'CUSTOM' },
  { period: 'CUSTOM', from: '2026-02-30', to: '2026-03-01' },
  { period: 'CUSTOM', from: '2026-03-02', to: '2026-03-01' },
])("%j isn't a period, so it is today", (search) => {
  expect(scopeOf(search).period.type).toBe('TODAY');
});
