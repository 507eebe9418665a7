import { AppError } from '@washboard/contract/core/errors.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { giftCardName } from '@washboard/contract/payments/gift-cards.words.ts';
import type { PaymentEvidence } from '@washboard/contract/payments/payment-evidence.schemas.ts';
import { tenderText } from '@washboard/contract/payments/payments.constants.ts';
import {
  collectEvidence,
  type DisputedPayment,
  type EvidenceFact,
  type EvidenceSection,
  earlierCopies,
} from '../../../platform/across/evidence.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { type PaymentRow, readPayment, readRefunds } from './payment-evidence.views.ts';

type Section = EvidenceSection<DisputedPayment>;

/** Everything that modules know of a payment. Each copy is noted in the audit log. */
export async function getPaymentEvidence(
  { author, ...asking }: Asking & { author: Author },
  sections: readonly Section[],
  id: number,
): Promise<PaymentEvidence> {
  const { business, actor, now } = asking;
  const payment = await readPayment(readingOf(business), id);
  if (payment === undefined) throw new AppError('not_found');
  requireStore(actor, payment.storeId);
  const { orderId, orderCode, customerId, storeName, timeZone, at, tender, amountCents } = payment;
  const found = await collectEvidence(sections, asking, { id, orderId, customerId });
  await business.write((tx) =>
    audit(tx, author, {
      action: 'payments.showEvidence',
      entity: 'payment',
      entityId: id,
      after: { code: orderCode, amountCents },
    }),
  );
  return {
    paymentId: id,
    orderId,
    orderCode,
    storeName,
    timeZone,
    at,
    tender,
    amountCents,
    madeAt: now.toISOString(),
    sections: found,
  };
}

/** What it was paid with: `Card Visa 4242`. */
const paidWith = ({ tender, card, giftCard }: PaymentRow) =>
  giftCard === null ? [tenderText(tender), card].filter(Boolean).join(' ') : giftCardName(giftCard);

const payment: Section = {
  title: 'Payment',
  order: 10,
  async read({ business }, { id }): Promise<EvidenceFact[]> {
    const row = await readPayment(readingOf(business), id);
    if (row === undefined) return [];
    const { at, recordedAt, amountCents, tipCents, by, importId } = row;
    const amount = formatUsd(amountCents) + (tipCents === 0 ? '' : `, of it ${formatUsd(tipCents)} tip`);
    const source = importId === null ? 'Reported by a register or app' : `Import ${importId}`;
    return [
      { at, label: paidWith(row), value: amount },
      ...(by === null ? [] : [{ at: null, label: 'Taken by', value: by }]),
      { at: recordedAt, label: 'Recorded', value: source },
      ...(row.isUndone ? [{ at: null, label: 'Undone', value: 'With its import' }] : []),
    ];
  },
};

const refunds: Section = {
  title: 'Refunds',
  order: 70,
  async read({ business }, disputed) {
    const found = await readRefunds(readingOf(business), disputed);
    return found.map(({ at, tender, cents, reason, by }) => ({
      at,
      label: [`Refund, ${tenderText(tender)}`, by].filter(Boolean).join(', by '),
      value: [formatUsd(cents), reason].filter(Boolean).join(': '),
    }));
  },
};

/** What this module knows of a payment. */
export const paymentEvidence: readonly Section[] = [
  payment,
  refunds,
  earlierCopies('payment', 'payments.showEvidence'),
];
