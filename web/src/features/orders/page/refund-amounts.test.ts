import type { ShownLine } from '@washboard/contract/orders/order-page.schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { halfOf, refundItems, sumOf } from './refund-amounts.ts';

const line = (name: string, amountCents: number, more: Partial<ShownLine> = {}): ShownLine => ({
  kind: 'PER_POUND',
  family: null,
  code: name,
  name,
  unitPriceCents: amountCents,
  quantity: 1,
  weight: null,
  modifiers: [],
  amountCents,
  discountCents: 0,
  taxRate: 0,
  taxCents: 0,
  ...more,
});

test('an item costs its amount less its discount, with its tax', () => {
  const [item] = refundItems([line('Shirt', 1000, { discountCents: 100, taxCents: 72 })]);
  expect(item).toMatchObject({ name: 'Shirt', cents: 972 });
});

test('a removed line takes its item away, and leaves the same item with another modifier', () => {
  const starch = { modifiers: [{ name: 'Starch', priceCents: 50 }] };
  const items = refundItems([line('Shirt', 500), line('Shirt', 550, starch), line('Shirt', -500)]);
  expect(items.map(({ cents }) => cents)).toEqual([550]);
});

test('the sum of items never exceeds what is left, and all items are the whole order', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.nat(100_000), (cents, left) => {
      const items = refundItems(cents.map((amount, index) => line(`Item ${index}`, amount)));
      const all = items.map(({ id }) => id);
      const whole = cents.reduce((sum, one) => sum + one, 0);
      expect(sumOf(items, all, left)).toBe(Math.min(left, whole));
      expect(sumOf(items, [], left)).toBe(0);
    }),
  );
});

test('two halves are the whole, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (left) => {
      expect(halfOf(left) + (left - halfOf(left))).toBe(left);
      expect(halfOf(left) - (left - halfOf(left))).toBe(left % 2);
    }),
  );
});
