import { expect, test } from 'vitest';
import { type Lifecycle, selectedAtFirst, statusOf } from './promotion-status.rules.ts';

const now = new Date('2026-11-24T12:00:00Z');
const running: Lifecycle = {
  state: 'RUNNING',
  activeFrom: '2026-11-01T00:00:00Z',
  activeTo: null,
  isArchived: false,
  budgetCents: null,
  useLimit: null,
};
const unused = { uses: 0, discountCents: 0 };

test.each([
  ['ACTIVE', {}],
  ['DRAFT', { state: 'DRAFT' }],
  ['PAUSED', { state: 'PAUSED' }],
  ['SCHEDULED', { activeFrom: '2026-12-01T00:00:00Z' }],
  ['ENDED', { activeTo: '2026-11-24T12:00:00Z' }],
  ['ENDED', { activeTo: '2026-11-20T00:00:00Z', state: 'PAUSED' }],
  ['ARCHIVED', { isArchived: true }],
] as const)('is %s with %j', (status, change) => {
  expect(statusOf({ ...running, ...change }, unused, now)).toBe(status);
});

test('ends when the budget is spent or the limit is reached', () => {
  const limited = { ...running, budgetCents: 500, useLimit: 3 };
  expect(statusOf(limited, { uses: 2, discountCents: 499 }, now)).toBe('ACTIVE');
  expect(statusOf(limited, { uses: 2, discountCents: 500 }, now)).toBe('ENDED');
  expect(statusOf(limited, { uses: 3, discountCents: 0 }, now)).toBe('ENDED');
});

test('selects the first active promotion, otherwise the first inactive one', () => {
  const off = { id: 1, active: false };
  const on = { id: 2, active: true };
  expect(selectedAtFirst([off, on])).toBe(on);
  expect(selectedAtFirst([off])).toBe(off);
  expect(selectedAtFirst([])).toBeUndefined();
});
