import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { Metric } from '@washboard/contract/core/figures/metrics.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { bridgeRowLabels } from '@washboard/contract/orders/figures/bridge-rows.constants.ts';
import { bridgeRows } from '@washboard/contract/orders/figures/bridge-rows.routes.ts';
import type { BridgeRow } from '@washboard/contract/orders/figures/bridge-rows.schemas.ts';
import { boardSearch } from '../../../blocks/figures/board-search.ts';
import { layerSearch } from '../../../blocks/figures/figures.urls.ts';
import { EntryRows } from '../../../blocks/figures/rows/entry-rows.tsx';
import { orderColumn } from '../../../blocks/figures/rows/order-column.tsx';
import type { RowGroup, RowScreen } from '../../../blocks/figures/rows/row-screen.ts';
import { entriesBehind } from '../../../blocks/figures/rows/rows.query.ts';
import { storeColumn } from '../../../blocks/figures/rows/store-column.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatDayShort } from '../../../lib/format.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import type { Column } from '../../../ui/table/column.ts';

export const bridgeRowScreen: RowScreen = {
  list: 'bridge',
  words: 'orders and transactions',
  Rows: BridgeRows,
};

const groups: readonly RowGroup[] = ['store'];

/** The orders and entries behind a step of the bridge. */
function BridgeRows({ metric }: { metric: MetricId }) {
  const [layer] = useSearchState(layerSearch);
  const [{ basis }] = useSearchState(boardSearch);
  const query = { ...entriesBehind<{ part: 'unpaid' }>(metric, useScope(), layer), basis };
  return (
    <EntryRows
      metric={metric}
      groups={groups}
      of="orders and entries"
      page={(paging) => queryOptionsOf(bridgeRows.list, { query: { ...query, ...paging } })}
      columns={(records) => bridgeColumns(metric, records)}
      asked={query}
      file={{ route: bridgeRows.export, name: 'order-value-to-money.csv' }}
    />
  );
}

type CentsOf = Extract<keyof BridgeRow, `${string}Cents`>;

function bridgeColumns(metric: MetricId, rows: readonly BridgeRow[]): Column<BridgeRow>[] {
  const { label, rows: behind }: Metric = metricOf(metric);
  const cents = (header: string, of: CentsOf, id: string = of): Column<BridgeRow> => ({
    id,
    header,
    cell: (row) => formatUsd(row[of]),
    numeric: true,
    width: 120,
  });
  return [
    { id: 'day', header: 'Day', cell: (row) => formatDayShort(row.businessDate), width: 88 },
    ...storeColumn(rows),
    { id: 'kind', header: 'Entry', cell: (row) => bridgeRowLabels[row.kind] },
    orderColumn(),
    cents('Value', 'valueCents'),
    cents('Paid', 'paidCents'),
    cents(label, behind.adds as CentsOf, 'amount'),
  ];
}
