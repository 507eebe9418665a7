import { expect, test } from 'vitest';
import { noCredits, withCredit } from './credit-use.ts';
import type { DemoOrder } from './demo-order.ts';

const payment = (at: number, amountCents: number, tipCents = 0, tender: 'CARD' | 'INVOICE' = 'CARD') => ({
  at,
  facts: { amountCents, tipCents, tender, card: { brand: 'Visa', last4: '4242' }, by: '1101' },
  refund: null,
});
const credit = (at: number, amountCents: number) => ({
  at,
  kind: 'CREDIT' as const,
  amountCents,
  bonusCents: 0,
  tender: null,
  reason: 'Sorry',
});
const order = (payments: DemoOrder['payments'], value: DemoOrder['value'] = []) =>
  ({ payments, value }) as DemoOrder;
const paid = ({ payments }: DemoOrder) =>
  payments.map(({ facts }) => [facts.tender, facts.amountCents, facts.tipCents]);

test('uses credit for the next payment, and pays the rest as before, without the tip', () => {
  const credits = noCredits();
  expect(paid(withCredit(order([payment(1, 2_000)], [credit(5, 750)]), credits))).toEqual([
    ['CARD', 2_000, 0],
  ]);
  expect(paid(withCredit(order([payment(4, 1_000)]), credits))).toEqual([['CARD', 1_000, 0]]);
  expect(paid(withCredit(order([payment(9, 1_000, 500)]), credits))).toEqual([
    ['CREDIT', 500, 0],
    ['CARD', 500, 500],
  ]);
  expect(paid(withCredit(order([payment(10, 250)]), credits))).toEqual([['CREDIT', 250, 0]]);
  expect(paid(withCredit(order([payment(11, 250)]), credits))).toEqual([['CARD', 250, 0]]);
});

test('does not pay an invoice with credit', () => {
  const credits = { given: [{ at: 1, cents: 500 }], usedCents: 0 };
  expect(paid(withCredit(order([payment(2, 900, 0, 'INVOICE')]), credits))).toEqual([['INVOICE', 900, 0]]);
});
