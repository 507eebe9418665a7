import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { OrderDetail } from '@washboard/contract/orders/order-page.schemas.ts';
import classes from './page.module.css';

/** From gross to balance due; each sum follows from the lines above. */
export function moneyRows(order: OrderDetail): { label: string; cents: number; isSum?: true }[] {
  const parts = [
    { label: 'Discount', cents: -order.discountCents },
    { label: 'Fees', cents: order.feeCents },
    { label: 'Tax', cents: order.taxCents },
    { label: 'Tips', cents: order.tipCents },
  ];
  const refunded = { label: 'Refunded', cents: order.refundedCents };
  return [
    { label: 'Gross', cents: order.grossCents },
    ...parts.filter(({ cents }) => cents !== 0),
    { label: 'Total value', cents: order.valueCents, isSum: true },
    { label: 'Paid', cents: order.paidCents },
    ...(order.refundedCents === 0 ? [] : [refunded]),
    {
      label: order.balanceCents < 0 ? 'Owed back' : 'Balance',
      cents: Math.abs(order.balanceCents),
      isSum: true,
    },
  ];
}

export function OrderMoney({ order }: { order: OrderDetail }) {
  // Refunded but not owed: the rest of a refund was already owed to the customer.
  const unsoldCents = order.valueCents - order.paidCents + order.refundedCents - order.balanceCents;
  return (
    <>
      <dl className={classes.money}>
        {moneyRows(order).map(({ label, cents, isSum }) => (
          <div key={label} data-sum={isSum}>
            <dt>{label}</dt>
            <dd>{formatUsd(cents)}</dd>
          </div>
        ))}
      </dl>
      {unsoldCents > 0 && (
        <p className={classes.hint}>{formatUsd(unsoldCents)} of refunds reduces the total.</p>
      )}
    </>
  );
}
