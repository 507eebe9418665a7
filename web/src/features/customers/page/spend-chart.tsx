import { formatUsd } from '@washboard/contract/core/money.ts';
import { plural } from '@washboard/contract/core/text.ts';
import type { CustomerMonth } from '@washboard/contract/customers/customer-page.schemas.ts';
import { formatCompact, formatMonth } from '../../../lib/format.ts';
import { TimeChart } from '../../../ui/charts/time-chart.tsx';

/** Spend by month, with the visits of each. */
export function SpendChart({ months }: { months: readonly CustomerMonth[] }) {
  return (
    <TimeChart
      label="Spend by month"
      kind="bar"
      pointHeader="Month"
      points={months.map(({ month, visits }) => ({
        key: month,
        label: formatMonth(month).slice(0, 3),
        name: `${formatMonth(month)}, ${plural(visits, 'visit')}`,
      }))}
      series={[{ id: 'spend', label: 'Spend', values: months.map(({ spendCents }) => spendCents) }]}
      format={formatUsd}
      tickFormat={(cents) => `$${formatCompact(cents / 100)}`}
    />
  );
}
