import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { Metric } from '@washboard/contract/core/figures/metrics.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { type SaleColumn, saleRowLabels } from '@washboard/contract/orders/figures/sale-rows.constants.ts';
import { saleRows } from '@washboard/contract/orders/figures/sale-rows.routes.ts';
import type { SaleRow } from '@washboard/contract/orders/figures/sale-rows.schemas.ts';
import { saleTypeLabels } from '@washboard/contract/orders/sale-types.constants.ts';
import { boardSearch } from '../../../blocks/figures/board-search.ts';
import { layerSearch } from '../../../blocks/figures/figures.urls.ts';
import { EntryRows } from '../../../blocks/figures/rows/entry-rows.tsx';
import { machineColumn } from '../../../blocks/figures/rows/machine-column.tsx';
import { orderColumn } from '../../../blocks/figures/rows/order-column.tsx';
import type { RowGroup, RowScreen } from '../../../blocks/figures/rows/row-screen.ts';
import { entriesBehind } from '../../../blocks/figures/rows/rows.query.ts';
import { storeColumn } from '../../../blocks/figures/rows/store-column.ts';
import { StoreZone } from '../../../blocks/locations/store-time.tsx';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatDayShort, formatInstantTime } from '../../../lib/format.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import type { Column } from '../../../ui/table/column.ts';

export const saleRowScreen: RowScreen = { list: 'sales', words: 'transactions', Rows: SaleRows };

const groups: readonly RowGroup[] = ['date', 'store', 'saleType'];

/** The sales entries of a figure. */
function SaleRows({ metric }: { metric: MetricId }) {
  const [layer] = useSearchState(layerSearch);
  const [{ basis }] = useSearchState(boardSearch);
  const query = { ...entriesBehind<{ adds?: SaleColumn }>(metric, useScope(), layer), basis };
  return (
    <EntryRows
      metric={metric}
      groups={groups}
      of="entries"
      page={(paging) => queryOptionsOf(saleRows.list, { query: { ...query, ...paging } })}
      columns={(records) => saleColumns(metric, records)}
      asked={query}
      file={{ route: saleRows.export, name: 'sales.csv' }}
    />
  );
}

const ordersColumn: Column<SaleRow> = {
  id: 'orders',
  header: 'Orders',
  cell: (row) => row.orders,
  numeric: true,
  width: 112,
};

const centsColumn = (header: string, of: Exclude<SaleColumn, 'orders'>): Column<SaleRow> => ({
  id: 'amount',
  header,
  cell: (row) => formatUsd(row[of]),
  numeric: true,
  width: 140,
});

/** What the rows add: the figure, or both sums of an average. */
function amountColumns(metric: MetricId): Column<SaleRow>[] {
  const { label, rows }: Metric = metricOf(metric);
  if (rows.adds === undefined) return [ordersColumn, centsColumn(metricOf('netSales').label, 'netCents')];
  return rows.adds === 'orders' ? [ordersColumn] : [centsColumn(label, rows.adds as 'netCents')];
}

/** The time of day in the store; with its date if the row counts on another day. */
function RowTime({ at, timeZone, businessDate }: Pick<SaleRow, 'at' | 'timeZone' | 'businessDate'>) {
  const day = businessDayOf(new Date(at), timeZone);
  return (
    <>
      {day !== businessDate && `${formatDayShort(day)}, `}
      {formatInstantTime(at, timeZone)}
      <StoreZone at={at} timeZone={timeZone} />
    </>
  );
}

function saleColumns(metric: MetricId, rows: readonly SaleRow[]): Column<SaleRow>[] {
  return [
    { id: 'day', header: 'Day', cell: (row) => formatDayShort(row.businessDate), width: 88 },
    { id: 'time', header: 'Time', cell: (row) => <RowTime {...row} />, width: 132 },
    ...storeColumn(rows),
    { id: 'kind', header: 'Entry', cell: (row) => saleRowLabels[row.kind] },
    { id: 'type', header: 'Sale type', cell: (row) => saleTypeLabels[row.saleType] },
    orderColumn(),
    ...machineColumn(rows),
    ...amountColumns(metric),
  ];
}
