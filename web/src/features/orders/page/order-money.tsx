import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { OrderDetail } from '@washboard/contract/orders/order-page.schemas.ts';
import { summaryOf } from '@washboard/contract/orders/page/order-summary.ts';
import classes from './page.module.css';

export function OrderMoney({ order }: { order: OrderDetail }) {
  return (
    <dl className={classes.money}>
      {summaryOf(order).map(({ label, cents, isSum }) => (
        <div key={label} data-sum={isSum}>
          <dt>{label}</dt>
          <dd>{formatUsd(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
