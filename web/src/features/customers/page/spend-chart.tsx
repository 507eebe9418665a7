import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { CustomerMonth } from '@washboard/contract/customers/customer-page.schemas.ts';
import { ordersOfUrl } from '../../../blocks/record-urls.ts';
import { formatCompact, formatMonth } from '../../../lib/format.ts';
import { fromHundredths } from '../../../lib/save-file.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { tableOf } from '../../../ui/charts/chart-data.ts';
import { TimeChart } from '../../../ui/charts/time-chart.tsx';

export interface SpendChartProps {
  customerId: number;
  months: readonly CustomerMonth[];
}

/** Spend by month, with visits. */
export function SpendChart({ customerId, months }: SpendChartProps) {
  const points = months.map(({ month, visits }) => ({
    key: month,
    label: formatMonth(month).slice(0, 3),
    name: `${formatMonth(month)}, ${plural(visits, 'visit')}`,
  }));
  const series = [{ id: 'spend', label: 'Spend', values: months.map(({ spendCents }) => spendCents) }];
  return (
    <ChartCard
      title="Spend by month"
      info="Orders each month, less refunds. A visit is a day with orders."
      context={<AppLink href={ordersOfUrl(customerId)}>All their orders</AppLink>}
      fileName={`customer-${customerId}-spend-${months[0]?.month ?? ''}-to-${months.at(-1)?.month ?? ''}`}
      data={tableOf('Month', points, series)}
      format={formatUsd}
      inFile={fromHundredths}
    >
      <TimeChart
        label="Spend by month"
        kind="bar"
        pointHeader="Month"
        points={points}
        series={series}
        format={formatUsd}
        tickFormat={(cents) => `$${formatCompact(cents / 100)}`}
      />
    </ChartCard>
  );
}
