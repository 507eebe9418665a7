import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { Metric } from '@washboard/contract/core/figures/metrics.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import {
  type MoneyColumn,
  moneyRowLabels,
} from '@washboard/contract/payments/figures/money-rows.constants.ts';
import { moneyRows } from '@washboard/contract/payments/figures/money-rows.routes.ts';
import type { MoneyRow } from '@washboard/contract/payments/figures/money-rows.schemas.ts';
import { tenderText } from '@washboard/contract/payments/payments.constants.ts';
import { layerSearch } from '../../../blocks/figures/figures.urls.ts';
import { EntryRows } from '../../../blocks/figures/rows/entry-rows.tsx';
import { machineColumn } from '../../../blocks/figures/rows/machine-column.tsx';
import { orderColumn } from '../../../blocks/figures/rows/order-column.tsx';
import type { RowGroup, RowScreen } from '../../../blocks/figures/rows/row-screen.ts';
import { entriesBehind } from '../../../blocks/figures/rows/rows.query.ts';
import { storeColumn } from '../../../blocks/figures/rows/store-column.ts';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import type { Column } from '../../../ui/table/column.ts';

export const moneyRowScreen: RowScreen = { list: 'money', words: 'payments', Rows: MoneyRows };

const groups: readonly RowGroup[] = ['date', 'store', 'tender'];

/** The payments, refunds and loads of a figure. */
function MoneyRows({ metric }: { metric: MetricId }) {
  const [layer] = useSearchState(layerSearch);
  const query = entriesBehind<{ adds?: MoneyColumn }>(metric, useScope(), layer);
  return (
    <EntryRows
      metric={metric}
      groups={groups}
      of="payments"
      page={(paging) => queryOptionsOf(moneyRows.list, { query: { ...query, ...paging } })}
      columns={(records) => moneyColumns(metric, records)}
      asked={query}
      file={{ route: moneyRows.export, name: 'money.csv' }}
    />
  );
}

type CentsOf = Extract<keyof MoneyRow, `${string}Cents`>;

function moneyColumns(metric: MetricId, rows: readonly MoneyRow[]): Column<MoneyRow>[] {
  const { label, rows: behind }: Metric = metricOf(metric);
  const adds = behind.adds === undefined || behind.adds === 'payments' ? 'receivedCents' : behind.adds;
  return [
    {
      id: 'at',
      header: 'Received',
      cell: ({ at, timeZone }) => <StoreTime at={at} timeZone={timeZone} />,
      width: 200,
    },
    ...storeColumn(rows),
    {
      id: 'kind',
      header: 'Entry',
      cell: (row) => `${moneyRowLabels[row.kind]}${row.isUndone ? ', undone' : ''}`,
    },
    {
      id: 'tender',
      header: 'Tender',
      cell: (row) => tenderText(row.tender),
    },
    orderColumn(),
    ...machineColumn(rows),
    ...(behind.adds === 'payments' ? [paymentsColumn] : []),
    {
      id: 'amount',
      header: adds === 'receivedCents' ? 'Paid' : label,
      cell: (row) => formatUsd(row[adds as CentsOf]),
      numeric: true,
      width: 140,
    },
  ];
}

/** An entry whose import was undone is subtracted. */
const paymentsColumn: Column<MoneyRow> = {
  id: 'payments',
  header: 'Payments',
  cell: (row) => row.payments,
  numeric: true,
  width: 112,
};
