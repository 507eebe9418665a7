import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { formatWeight } from '@washboard/contract/core/money/format-weight.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import {
  deliveryKindLabels,
  deliveryOutcomeLabels,
  deliveryProviderLabels,
} from '@washboard/contract/delivery/delivery.constants.ts';
import type { ShownLine } from '@washboard/contract/orders/order-page.schemas.ts';
import { orderTypeLabels } from '@washboard/contract/orders/order-types.constants.ts';
import type { MomentKnown } from '@washboard/contract/orders/orders.constants.ts';
import { activityText } from '@washboard/contract/orders/page/activity-text.ts';
import { summaryOf } from '@washboard/contract/orders/page/order-summary.ts';
import type { DisputedPayment, EvidenceFact, EvidenceSection } from '../../../platform/across/evidence.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { type OrderPageRow, readOrderPageRow } from '../page/order-page.views.ts';

/** A section about the order of a payment. */
const ofOrder = (
  title: string,
  order: number,
  facts: (row: OrderPageRow) => EvidenceFact[],
): EvidenceSection<DisputedPayment> => ({
  title,
  order,
  async read({ business }, { orderId }) {
    const row = await readOrderPageRow(readingOf(business), orderId);
    return row === undefined ? [] : facts(row);
  },
});

const fact = (label: string, value: string, at: string | null = null): EvidenceFact => ({ at, label, value });
/** What a file didn’t say of the time of a step. */
const notKnown: Record<MomentKnown, readonly string[]> = {
  TIME: [],
  DAY: ['time of day not recorded'],
  NOTHING: ['time not recorded'],
};

const inUtc = (instant: string) => new Date(instant).toISOString();

const amountOf = ({ weight, quantity, unitPriceCents }: ShownLine) =>
  `${weight === null ? quantity : formatWeight(weight)} × ${formatUsd(unitPriceCents)}`;

/** What orders know of a payment: what was sold, to whom, and what became of it. */
export const orderEvidence: readonly EvidenceSection<DisputedPayment>[] = [
  ofOrder('Order', 20, ({ code, type, placedAt, promisedAt, customer, address, promotionCode }) => [
    fact(`Order ${code}`, orderTypeLabels[type], placedAt),
    ...(promisedAt === null ? [] : [fact('Promised', '', promisedAt)]),
    ...(customer === null ? [] : [fact('Customer', customer.name || `Customer ${customer.id}`)]),
    ...(customer?.phone ? [fact('Phone', formatPhone(customer.phone))] : []),
    ...(customer?.email ? [fact('Email', customer.email)] : []),
    ...(address === null ? [] : [fact('Address', address)]),
    ...(promotionCode === null ? [] : [fact('Promotion', promotionCode)]),
  ]),
  ofOrder('Items', 30, (row) => [
    ...row.lines.map((line) => fact(line.name, `${amountOf(line)} = ${formatUsd(line.amountCents)}`)),
    ...summaryOf(row).map(({ label, cents }) => fact(label, formatUsd(cents))),
  ]),
  ofOrder('What happened to the order', 40, ({ timeline }) =>
    [...timeline].reverse().map((entry) => {
      const by = entry.by === null ? [] : [`By ${entry.by}`];
      const known = entry.what === 'STEP' ? entry.known : 'TIME';
      const at = known === 'NOTHING' ? null : inUtc(entry.at);
      return fact(activityText(entry), [...by, ...notKnown[known]].join(', '), at);
    }),
  ),
  ofOrder('Pickups and deliveries', 50, ({ deliveries }) =>
    deliveries.map(({ kind, provider, windowStart, outcome, by }) =>
      fact(
        deliveryKindLabels[kind],
        [deliveryProviderLabels[provider], outcome === null ? 'Planned' : deliveryOutcomeLabels[outcome], by]
          .filter(Boolean)
          .join(', '),
        inUtc(windowStart),
      ),
    ),
  ),
];
