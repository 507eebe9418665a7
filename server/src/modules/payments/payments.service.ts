import type { PaymentRefunded, PaymentTaken } from '@washboard/contract/payments/payment-events.schemas.ts';
import { splitRefund } from '@washboard/contract/payments/refund.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Happening } from '../../platform/happening.ts';
import { appendEntries, type NewEntry } from './ledger.store.ts';
import { readPayments } from './order-money.views.ts';

export type NewPayment = Happening & { orderId: number; facts: Omit<PaymentTaken, 'order'> };
export type NewRefund = Happening & { paymentId: number; facts: Omit<PaymentRefunded, 'payment'> };

const noParts = { grossCents: 0, discountCents: 0, feeCents: 0, taxCents: 0, tipCents: 0 };

/** Enters payments; the ids of their entries come in the order given. */
export function recordPayments(tx: Tx, payments: readonly NewPayment[]): Promise<number[]> {
  const entries = payments.map(
    ({ facts, orderId, storeId, at, businessDate }): NewEntry => ({
      kind: 'PAYMENT',
      orderId,
      storeId,
      at,
      businessDate,
      amountCents: facts.amountCents,
      ...noParts,
      tipCents: facts.tipCents,
      tender: facts.tender,
      cardBrand: facts.card?.brand,
      cardLast4: facts.card?.last4,
      by: facts.by,
    }),
  );
  return appendEntries(tx, entries);
}

/** Enters refunds; answers the orders whose payments they give back. */
export async function recordRefunds(tx: Tx, refunds: readonly NewRefund[]): Promise<number[]> {
  const payments = await readPayments(
    tx,
    refunds.map((refund) => refund.paymentId),
  );
  const entries = refunds.map(({ facts, paymentId, storeId, at, businessDate }): NewEntry => {
    const payment = payments.get(paymentId);
    if (payment === undefined) throw new Error(`Payment ${paymentId} is not there.`);
    const parts = facts.parts ?? splitRefund(facts.amountCents, payment.sale);
    return {
      kind: 'REFUND',
      orderId: payment.orderId,
      storeId,
      at,
      businessDate,
      amountCents: -facts.amountCents,
      grossCents: -parts.goodsCents,
      discountCents: 0,
      feeCents: -parts.feeCents,
      taxCents: -parts.taxCents,
      tipCents: -parts.tipCents,
      tender: facts.tender,
      paymentId,
      reason: facts.reason,
      by: facts.by,
    };
  });
  await appendEntries(tx, entries);
  return entries.map((entry) => entry.orderId);
}
