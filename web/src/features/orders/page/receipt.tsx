import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { OrderDetail } from '@washboard/contract/orders/order-page.schemas.ts';
import { type SummaryRow, summaryOf, taxesOf } from '@washboard/contract/orders/page/order-summary.ts';
import { tenderLabels } from '@washboard/contract/payments/payments.constants.ts';
import { useSession } from '../../../blocks/session/session-store.ts';
import { useShownSettings } from '../../../blocks/session/use-shown-settings.ts';
import { formatInstant, formatRate } from '../../../lib/format.ts';
import { amountText } from './order-lines.tsx';
import classes from './page.module.css';

/** The summary with a row for each tax rate. */
function rowsOf(order: OrderDetail): SummaryRow[] {
  const taxes = taxesOf(order).map(({ rate, cents }) => ({
    label: rate === null ? 'Other tax' : `Tax ${formatRate(rate)}`,
    cents,
  }));
  return summaryOf(order).flatMap((row) => (row.label === 'Tax' && taxes.length > 0 ? taxes : [row]));
}

/** The customer's printed receipt; print only. */
export function Receipt({ order }: { order: OrderDetail }) {
  const { business } = useSession();
  const refunds = order.timeline.filter((entry) => entry.what === 'REFUND').reverse();
  const { receiptFooterMessage, termsOfServiceUrl, convenienceFeeName } = useShownSettings();
  return (
    <section className={classes.receipt} aria-label="Receipt">
      <h2>{business.name}</h2>
      <p>{order.storeName}</p>
      {order.storeAddress !== '' && <p>{order.storeAddress}</p>}
      {order.storePhone !== '' && <p>{order.storePhone}</p>}
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
                {amountText(line)} × {nameOnReceipt(line, convenienceFeeName)}
                {line.modifiers.map(({ name, priceCents }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
                  <div key={place}>
                    with {name}
                    {priceCents !== 0 && ` (${formatUsd(priceCents)})`}
                  </div>
                ))}
              </td>
              <td>{formatUsd(line.amountCents)}</td>
            </tr>
          ))}
          {rowsOf(order).map(({ label, cents, isSum }) => (
            <tr key={label} data-sum={isSum}>
              <td>{label}</td>
              <td>{formatUsd(cents)}</td>
            </tr>
          ))}
        </tbody>
        {order.payments.length > 0 && (
          <tbody aria-label="Paid by">
            {order.payments.map(({ id, tender, card, amountCents, at }) => (
              <tr key={id}>
                <td>
                  {[tenderLabels[tender], card].filter(Boolean).join(' ')},{' '}
                  {formatInstant(at, order.timeZone)}
                </td>
                <td>{formatUsd(amountCents)}</td>
              </tr>
            ))}
          </tbody>
        )}
        {refunds.length > 0 && (
          <tbody aria-label="Refunds">
            {refunds.map(({ at, tender, amountCents }) => (
              <tr key={at}>
                <td>
                  Refund, {tenderLabels[tender].toLowerCase()}, {formatInstant(at, order.timeZone)}
                </td>
                <td>{formatUsd(-amountCents)}</td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {receiptFooterMessage !== '' && <p className={classes.thanks}>{receiptFooterMessage}</p>}
      {termsOfServiceUrl !== null && <p className={classes.thanks}>Terms: {termsOfServiceUrl}</p>}
    </section>
  );
}

/** A convenience fee has the name that the account gives it, whatever the point of sale calls it. */
function nameOnReceipt({ kind, name }: OrderDetail['lines'][number], convenienceFeeName: string): string {
  return kind === 'FEE' && /^convenience fee$/i.test(name) ? convenienceFeeName : name;
}
