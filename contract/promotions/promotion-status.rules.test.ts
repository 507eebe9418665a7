import { expect, test } from 'vitest';
import { type Lifecycle, selectedAtFirst, statusOf } from './promotion-status.rules.ts';

/** West of midnight, and east of it. */
const todays = ['2026-11-24', '2026-11-25'];
const running: Lifecycle = {
  state: 'RUNNING',
  startDate: '2026-11-01',
  endDate: null,
  endedAt: null,
  isArchived: false,
  budgetCents: null,
  useLimit: null,
};
const unused = { uses: 0, discountCents: 0 };

test.each([
  ['ACTIVE', {}],
  ['DRAFT', { state: 'DRAFT' }],
  ['PAUSED', { state: 'PAUSED' }],
  ['SCHEDULED', { startDate: '2026-11-26' }],
  ['ACTIVE', { startDate: '2026-11-25', endDate: '2026-11-25' }],
  ['ACTIVE', { endDate: '2026-11-24' }],
  ['ENDED', { endDate: '2026-11-23' }],
  ['ENDED', { endDate: '2026-11-20', state: 'PAUSED' }],
  ['ENDED', { endedAt: '2026-11-24T12:00:00Z' }],
  ['ARCHIVED', { isArchived: true }],
] as const)('is %s with %j', (status, change) => {
  expect(statusOf({ ...running, ...change }, unused, todays)).toBe(status);
});

test('ends when the budget is spent or the limit is reached', () => {
  const limited = { ...running, budgetCents: 500, useLimit: 3 };
  expect(statusOf(limited, { uses: 2, discountCents: 499 }, todays)).toBe('ACTIVE');
  expect(statusOf(limited, { uses: 2, discountCents: 500 }, todays)).toBe('ENDED');
  expect(statusOf(limited, { uses: 3, discountCents: 0 }, todays)).toBe('ENDED');
});

test('selects the first active promotion, otherwise the first inactive one', () => {
  const off = { id: 1, active: false };
  const on = { id: 2, active: true };
  expect(selectedAtFirst([off, on])).toBe(on);
  expect(selectedAtFirst([off])).toBe(off);
  expect(selectedAtFirst([])).toBeUndefined();
});
