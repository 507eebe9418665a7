import type { MachinePrice } from '@washboard/contract/machines/machines.schemas.ts';
import { expect, test } from 'vitest';
import { stateOf } from './price-state.ts';

const price = (id: number, effectiveFrom: string, voidedAt: string | null = null): MachinePrice => ({
  id,
  priceCents: 100 * id,
  effectiveFrom,
  createdAt: effectiveFrom,
  setBy: null,
  voidedAt,
});

test('one price is current; others are past, future or canceled', () => {
  const prices = [
    price(4, '2026-12-01T00:00:00Z', '2026-11-02T00:00:00Z'),
    price(3, '2026-11-21T00:00:00Z'),
    price(2, '2026-11-01T00:00:00Z'),
    price(1, '2026-01-01T00:00:00Z'),
  ];
  const now = Date.parse('2026-11-20T17:00:00Z');
  expect(prices.map((one) => stateOf(one, prices, now))).toEqual(['undone', 'later', 'now', 'past']);
});
