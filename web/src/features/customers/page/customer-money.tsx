import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { nextVisitOn } from './cadence-text.ts';
import classes from './page.module.css';

/** A customer's totals, visit rhythm and prepaid value. */
export function CustomerMoney({ customer }: { customer: CustomerDetail }) {
  const { orders, spendCents, firstOrderOn, lastOrderOn, usualGapDays, storedValue } = customer;
  const dayOr = (day: string | null) => (day === null ? '–' : formatDay(day));
  const sums: [string, string][] = [
    ['Orders', formatInteger(orders)],
    ['Spend', formatUsd(spendCents)],
    ['Spend per order', orders === 0 ? '–' : formatUsd(Math.round(spendCents / orders))],
    ['Visits', usualGapDays === null ? 'No pattern yet' : `Every ${plural(usualGapDays, 'day')}`],
    ['First order', dayOr(firstOrderOn)],
    ['Last order', dayOr(lastOrderOn)],
    ['Next visit expected', dayOr(nextVisitOn(customer))],
    ...(storedValue === null
      ? []
      : ([
          ['Prepaid', formatUsd(storedValue.prepaidCents)],
          ['Credit', formatUsd(storedValue.creditCents)],
        ] as [string, string][])),
  ];
  return (
    <Card
      title="Spend and visits"
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
