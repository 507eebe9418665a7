import { orderTypes } from '@washboard/contract/orders/order-types.constants.ts';
import { orderStatuses } from '@washboard/contract/orders/orders.constants.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportedLine } from './order-line.rules.ts';
import { type ImportedOrderRow, orders, type PackedOrderRow, unpackOrderRow } from './orders.rules.ts';

const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const cents = fc.integer({ min: 0, max: 1_000_000 });
const text = fc.string({ maxLength: 20 });

const line = fc.record<ImportedLine>({
  isReturn: fc.boolean(),
  kind: fc.constantFrom('PER_POUND', 'FIXED_PRICE', 'PRODUCT', 'DELIVERY_FEE', 'FEE'),
  code: text,
  name: text,
  unitPriceCents: cents,
  quantity: fc.integer({ min: 1, max: 5 }),
  weight: orNull(cents),
  amountCents: orNull(cents),
  discountCents: cents,
  taxCents: cents,
});

const moment = orNull(
  fc.record({ at: fc.integer(), businessDate: fc.constant('2026-02-28'), isDay: fc.boolean() }),
);

const row = fc.record<ImportedOrderRow>({
  number: text,
  at: orNull(fc.integer()),
  businessDate: orNull(fc.constant('2026-02-28')),
  customerNumber: orNull(text),
  customerPhone: orNull(text),
  customerEmail: orNull(text),
  type: orNull(fc.constantFrom(...orderTypes)),
  status: orNull(fc.constantFrom(...orderStatuses)),
  times: orNull(
    fc.record({ isDay: fc.boolean(), ready: moment, completed: moment, promisedAt: orNull(fc.integer()) }),
  ),
  notes: orNull(text),
  by: orNull(text),
  orderDiscountCents: orNull(cents),
  deliveryFeeCents: orNull(cents),
  tipCents: orNull(cents),
  totalCents: orNull(cents),
  refundedCents: orNull(cents),
  line: orNull(line),
  effect: orNull(fc.constantFrom('COUNTS', 'LEFT_OUT', 'REFUNDED', 'REFUND')),
  leftOutBy: orNull(text),
});

const kept = (value: unknown) => JSON.parse(JSON.stringify(value)) as PackedOrderRow;

test('a packed and unpacked row equals the original', () => {
  fc.assert(
    fc.property(row, (one) => {
      expect(unpackOrderRow(kept(orders.pack?.(one)))).toEqual(one);
    }),
  );
});

test('a row stored unpacked, as formerly, still reads', () => {
  fc.assert(
    fc.property(row, (one) => {
      expect(unpackOrderRow(kept(one))).toEqual(one);
    }),
  );
});
