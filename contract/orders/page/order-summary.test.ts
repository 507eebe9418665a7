import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summaryOf, taxesOf } from './order-summary.ts';

const cents = fc.integer({ min: 0, max: 100_000 });

const orders = fc
  .record({ gross: cents, discount: cents, fee: cents, tax: cents, tip: cents, paid: cents, refunded: cents })
  .chain((one) => fc.record({ one: fc.constant(one), returned: fc.integer({ min: 0, max: one.refunded }) }))
  .map(({ one, returned }) => {
    const valueCents = one.gross - one.discount + one.fee + one.tax + one.tip;
    return {
      grossCents: one.gross,
      discountCents: one.discount,
      feeCents: one.fee,
      taxCents: one.tax,
      tipCents: one.tip,
      valueCents,
      paidCents: one.paid,
      refundedCents: one.refunded,
      balanceCents: valueCents - returned - one.paid + one.refunded,
    };
  });

test('the summary adds up: each sum is that of the rows above it, and the balance is what is left', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const rows = summaryOf(order);
      const balance = rows.pop();
      const at = (label: string) => rows.findIndex((row) => row.label === label);
      const sum = (from: number, to: number) =>
        rows.slice(from, to).reduce((total, row) => total + row.cents, 0);
      const value = at('Total value');
      expect(rows[value]?.cents).toBe(sum(0, value));
      const net = at('Net total');
      if (net !== -1) expect(rows[net]?.cents).toBe(sum(value, net));
      const total = rows[net === -1 ? value : net]?.cents ?? 0;
      const paid = at('Paid');
      const netPaid = at('Net paid');
      if (netPaid !== -1) expect(rows[netPaid]?.cents).toBe(sum(paid, netPaid));
      const left = total - (rows[netPaid === -1 ? paid : netPaid]?.cents ?? 0);
      expect(balance).toMatchObject({
        label: left < 0 ? 'Owed back' : 'Balance due',
        cents: Math.abs(left),
      });
    }),
  );
});

test('a refund of what was sold lowers the total', () => {
  const order = {
    grossCents: 2_806,
    discountCents: 0,
    feeCents: 0,
    taxCents: 0,
    tipCents: 0,
    valueCents: 2_806,
  };
  const rows = summaryOf({ ...order, paidCents: 2_806, refundedCents: 1_403, balanceCents: 0 });
  expect(rows.map(({ label, cents }) => [label, cents])).toEqual([
    ['Gross', 2_806],
    ['Total value', 2_806],
    ['Returned', -1_403],
    ['Net total', 1_403],
    ['Paid', 2_806],
    ['Refunded', -1_403],
    ['Net paid', 1_403],
    ['Balance due', 0],
  ]);
});

test('taxes are grouped by rate, and add up to the tax of the order', () => {
  const line = fc.record({
    taxRate: fc.constantFrom(0, 66_250, 88_750),
    taxCents: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), cents, (lines, taxCents) => {
      const taxes = taxesOf({ lines: lines as never, taxCents });
      expect(taxes.reduce((sum, tax) => sum + tax.cents, 0)).toBe(taxCents);
      expect(new Set(taxes.map(({ rate }) => rate)).size).toBe(taxes.length);
    }),
  );
});
