import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { formatWeight } from '@washboard/contract/core/money/format-weight.ts';
import { durationText } from '@washboard/contract/core/time/time.ts';
import { readyRows } from '@washboard/contract/orders/figures/ready-rows.routes.ts';
import type { ReadyRow } from '@washboard/contract/orders/figures/ready-rows.schemas.ts';
import { saleTypeLabels } from '@washboard/contract/orders/sale-types.constants.ts';
import { layerSearch } from '../../../blocks/figures/figures.urls.ts';
import { EntryRows } from '../../../blocks/figures/rows/entry-rows.tsx';
import { orderColumn } from '../../../blocks/figures/rows/order-column.tsx';
import type { RowGroup, RowScreen } from '../../../blocks/figures/rows/row-screen.ts';
import { entriesBehind } from '../../../blocks/figures/rows/rows.query.ts';
import { storeColumn } from '../../../blocks/figures/rows/store-column.ts';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import type { Column } from '../../../ui/table/column.ts';

export const readyRowScreen: RowScreen = { list: 'ready', words: 'orders', Rows: ReadyRows };

const groups: readonly RowGroup[] = ['date', 'store', 'saleType'];

/** The orders that became ready. */
function ReadyRows({ metric }: { metric: MetricId }) {
  const [layer] = useSearchState(layerSearch);
  const query = entriesBehind(metric, useScope(), layer);
  return (
    <EntryRows
      metric={metric}
      groups={groups}
      of="orders"
      page={(paging) => queryOptionsOf(readyRows.list, { query: { ...query, ...paging } })}
      columns={(records) => readyColumns(metric, records)}
      asked={query}
      file={{ route: readyRows.export, name: 'orders-ready.csv' }}
    />
  );
}

const moment = (at: string, { timeZone }: ReadyRow) => <StoreTime at={at} timeZone={timeZone} />;

function readyColumns(metric: MetricId, rows: readonly ReadyRow[]): Column<ReadyRow>[] {
  return [
    { id: 'at', header: 'Ready', cell: (row) => moment(row.at, row), width: 180 },
    ...storeColumn(rows),
    orderColumn(),
    { id: 'type', header: 'Sale type', cell: (row) => saleTypeLabels[row.saleType] },
    ...(metric === 'weightDifference' ? weightColumns : timeColumns),
    ...(metric === 'rewashed' || metric === 'rewashRate' ? [againColumn] : []),
  ];
}

const timeColumns: Column<ReadyRow>[] = [
  {
    id: 'promised',
    header: 'Promised',
    cell: (row) => (row.promisedAt === null ? 'No promised time' : moment(row.promisedAt, row)),
    width: 180,
    named: true,
  },
  { id: 'onTime', header: 'On time', cell: (row) => onTimeText(row.isOnTime), named: true },
  {
    id: 'turnaround',
    header: 'Turnaround',
    cell: (row) => durationText(row.turnaroundMinutes),
    numeric: true,
    width: 120,
  },
];

const againColumn: Column<ReadyRow> = {
  id: 'again',
  header: 'Rewashed',
  cell: (row) => (row.rewashed === 1 ? 'Yes' : 'No'),
  numeric: true,
  width: 120,
};

const weightColumns: Column<ReadyRow>[] = [
  weightColumn('first', 'At intake', (row) => row.firstWeight),
  weightColumn('final', 'At completion', (row) => row.finalWeight),
  weightColumn('difference', 'Difference', ({ firstWeight, finalWeight }) =>
    firstWeight === null || finalWeight === null ? null : finalWeight - firstWeight,
  ),
];

function weightColumn(
  id: string,
  header: string,
  weightOf: (row: ReadyRow) => number | null,
): Column<ReadyRow> {
  const cell = (row: ReadyRow) => {
    const weight = weightOf(row);
    return weight === null ? '' : formatWeight(weight);
  };
  return { id, header, cell, numeric: true, width: 112 };
}

function onTimeText(isOnTime: boolean | null): string {
  if (isOnTime === null) return '';
  return isOnTime ? 'Yes' : 'Late';
}
