import { formatUsd } from '@washboard/contract/core/money.ts';
import type { OrderDetail } from '@washboard/contract/orders/order-page.schemas.ts';
import { formatInstant } from '../../../lib/format.ts';
import { amountText } from './order-lines.tsx';
import { moneyRows } from './order-money.tsx';
import classes from './page.module.css';

/** The order as it is printed for its customer; on paper only. */
export function Receipt({ order }: { order: OrderDetail }) {
  return (
    <section className={classes.receipt} aria-label="Receipt">
      <h2>{order.storeName}</h2>
      <p>
        Order {order.code}
        {order.isVoided && ' (voided)'} · {formatInstant(order.placedAt, order.timeZone)}
      </p>
      {order.customerName !== null && <p>{order.customerName}</p>}
      <table>
        <tbody>
          {order.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and do not move
            <tr key={index}>
              <td>
                {amountText(line)} × {line.name}
              </td>
              <td>{formatUsd(line.amountCents)}</td>
            </tr>
          ))}
          {moneyRows(order).map(({ label, cents, isSum }) => (
            <tr key={label} data-sum={isSum}>
              <td>{label}</td>
              <td>{formatUsd(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
