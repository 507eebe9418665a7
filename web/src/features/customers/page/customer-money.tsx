import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './page.module.css';

/** A customer's totals, and their prepaid value. */
export function CustomerMoney({ customer }: { customer: CustomerDetail }) {
  const { orders, spendCents, firstOrderOn, lastOrderOn, storedValue } = customer;
  const dayOr = (day: string | null) => (day === null ? '–' : formatDay(day));
  const sums: [string, string][] = [
    ['Orders', formatInteger(orders)],
    ['Spend', formatUsd(spendCents)],
    ['Spend per order', orders === 0 ? '–' : formatUsd(Math.round(spendCents / orders))],
    ['First order', dayOr(firstOrderOn)],
    ['Last order', dayOr(lastOrderOn)],
    ['Prepaid', storedValue === null ? 'Not recorded' : formatUsd(storedValue.prepaidCents)],
    ['Credit', storedValue === null ? 'Not recorded' : formatUsd(storedValue.creditCents)],
  ];
  return (
    <Card
      title="Spend"
      info="Orders with tax and tips, less refunds. Voided orders don’t count. Prepaid and credit are the remaining balances."
    >
      <dl className={classes.sums}>
        {sums.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
