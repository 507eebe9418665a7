import type { PaymentRefunded, PaymentTaken } from '@washboard/contract/payments/payment-events.schemas.ts';
import { minusParts, noParts } from '@washboard/contract/payments/refund.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Occurrence } from '../../platform/occurrence.ts';
import { appendEntries, type NewEntry, partsOfEntry } from './ledger.store.ts';
import { type PaymentFacts, readPayments } from './order-money.views.ts';

/** Files do not tell of gift cards. */
type PaidFacts = Omit<PaymentTaken, 'order' | 'giftCard'> & Partial<Pick<PaymentTaken, 'giftCard'>>;
export type NewPayment = Occurrence & { orderId: number; facts: PaidFacts };
/** Of a payment, or of an order where it is not known which of its payments is given back. */
export type NewRefund = Occurrence & { facts: Omit<PaymentRefunded, 'payment'> } & (
    | { paymentId: number }
    | { orderId: number }
  );

/** Enters payments; the ids of their entries come in the order given. `importId` is the import that brought them. */
export function recordPayments(
  tx: Tx,
  payments: readonly NewPayment[],
  importId: number | null = null,
): Promise<number[]> {
  return appendEntries(tx, payments.map(entryOfPayment), importId);
}

/** What a payment enters into the ledger. */
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
 * Enters refunds; ids of their entries, and the orders whose money they give back, in the order given. They have the
 * parts that were told; what is no longer sold by them, `settleMoney` tells.
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
    if (given?.orderId === undefined) throw new Error('What is to be given back is not there.');
    return {
      kind: 'REFUND',
      orderId: given.orderId,
      storeId,
      at,
      businessDate,
      amountCents: -facts.amountCents,
      ...partsOfEntry(minusParts(noParts, facts.parts ?? noParts)),
      tender: facts.tender,
      // Value goes back to the card that it came from.
      giftCard: facts.tender === 'PREPAID' ? given.giftCard : null,
      ...('paymentId' in refund ? { paymentId: refund.paymentId } : {}),
      reason: facts.reason,
      by: facts.by,
    };
  });
  return { ids: await appendEntries(tx, entries, importId), orderIds: entries.map((entry) => entry.orderId) };
}
