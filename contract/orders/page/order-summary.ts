import type { OrderDetail } from '../order-page.schemas.ts';

export interface SummaryRow {
  label: string;
  cents: number;
  isSum?: true;
}

type Money = Pick<
  OrderDetail,
  | 'grossCents'
  | 'discountCents'
  | 'feeCents'
  | 'taxCents'
  | 'tipCents'
  | 'valueCents'
  | 'paidCents'
  | 'refundedCents'
  | 'balanceCents'
>;

/** From gross to balance due; each sum follows from the rows above it. */
export function summaryOf(order: Money): SummaryRow[] {
  const netPaid = order.paidCents - order.refundedCents;
  // What a refund takes off the total; the rest of it was already owed to the customer.
  const returned = order.valueCents - netPaid - order.balanceCents;
  const parts = [
    { label: 'Discount', cents: -order.discountCents },
    { label: 'Fees', cents: order.feeCents },
    { label: 'Tax', cents: order.taxCents },
    { label: 'Tips', cents: order.tipCents },
  ];
  return [
    { label: 'Gross', cents: order.grossCents },
    ...parts.filter(({ cents }) => cents !== 0),
    { label: 'Total value', cents: order.valueCents, isSum: true },
    ...(returned === 0
      ? []
      : [
          { label: 'Returned', cents: -returned },
          { label: 'Net total', cents: order.valueCents - returned, isSum: true as const },
        ]),
    { label: 'Paid', cents: order.paidCents },
    ...(order.refundedCents === 0
      ? []
      : [
          { label: 'Refunded', cents: -order.refundedCents },
          { label: 'Net paid', cents: netPaid, isSum: true as const },
        ]),
    {
      label: order.balanceCents < 0 ? 'Owed back' : 'Balance due',
      cents: Math.abs(order.balanceCents),
      isSum: true,
    },
  ];
}

/** Tax by rate, as on a receipt. What no line explains, such as the tax on a fee, comes last without a rate. */
export function taxesOf({
  lines,
  taxCents,
}: Pick<OrderDetail, 'lines' | 'taxCents'>): { rate: number | null; cents: number }[] {
  const byRate = new Map<number | null, number>();
  for (const line of lines)
    if (line.taxCents !== 0) byRate.set(line.taxRate, (byRate.get(line.taxRate) ?? 0) + line.taxCents);
  const rest = taxCents - [...byRate.values()].reduce((sum, cents) => sum + cents, 0);
  if (rest !== 0) byRate.set(null, rest);
  return [...byRate].map(([rate, cents]) => ({ rate, cents }));
}
