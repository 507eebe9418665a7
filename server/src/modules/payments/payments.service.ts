import type { PaymentRefunded, PaymentTaken } from '@washboard/contract/payments/payment-events.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Occurrence } from '../../platform/occurrence.ts';
import { appendEntries, type NewEntry, partsOfEntry } from './ledger.store.ts';
import { type PaymentFacts, readPayments } from './order-money.views.ts';
import { minusParts, noParts } from './refund.rules.ts';

/** Files don't contain gift cards. */
type PaidFacts = Omit<PaymentTaken, 'order' | 'giftCard'> & Partial<Pick<PaymentTaken, 'giftCard'>>;
export type NewPayment = Occurrence & { orderId: number; facts: PaidFacts };
/** A payment, or an order if the refunded payment isn't known. */
export type NewRefund = Occurrence & { facts: Omit<PaymentRefunded, 'payment'> } & (
    | { paymentId: number }
    | { orderId: number }
  );

/** Records payments; entry ids are in the given order. `importId` is their import. */
export function recordPayments(
  tx: Tx,
  payments: readonly NewPayment[],
  importId: number | null = null,
): Promise<number[]> {
  return appendEntries(tx, payments.map(entryOfPayment), importId);
}

/** A payment's ledger entry. */
export const entryOfPayment = ({ facts, orderId, storeId, at, businessDate }: NewPayment) => ({
  kind: 'PAYMENT' as const,
  orderId,
  storeId,
  at,
  businessDate,
  amountCents: facts.amountCents,
  ...partsOfEntry({ ...noParts, tipCents: facts.tipCents }),
  tender: facts.tender,
  cardBrand: facts.card?.brand,
  cardLast4: facts.card?.last4,
  giftCard: facts.giftCard,
  by: facts.by,
});

/**
 * Records refunds; returns entry ids and the refunded orders in the given order. They have the reported
 * parts; `settleMoney` computes how much they reduce the sale.
 */
export async function recordRefunds(
  tx: Tx,
  refunds: readonly NewRefund[],
  importId: number | null = null,
): Promise<{ ids: number[]; orderIds: number[] }> {
  const payments = await readPayments(
    tx,
    refunds.flatMap((refund) => ('paymentId' in refund ? refund.paymentId : [])),
  );
  const entries = refunds.map((refund): NewEntry => {
    const { facts, storeId, at, businessDate } = refund;
    const given: Partial<PaymentFacts> | undefined =
      'paymentId' in refund ? payments.get(refund.paymentId) : { orderId: refund.orderId };
    if (given?.orderId === undefined) throw new Error('The item to refund doesn’t exist.');
    return {
      kind: 'REFUND',
      orderId: given.orderId,
      storeId,
      at,
      businessDate,
      amountCents: -facts.amountCents,
      ...partsOfEntry(minusParts(noParts, facts.parts ?? noParts)),
      tender: facts.tender,
      // Value returns to the card that paid.
      giftCard: facts.tender === 'PREPAID' ? given.giftCard : null,
      ...('paymentId' in refund ? { paymentId: refund.paymentId } : {}),
      reason: facts.reason,
      by: facts.by,
    };
  });
  return { ids: await appendEntries(tx, entries, importId), orderIds: entries.map((entry) => entry.orderId) };
}
