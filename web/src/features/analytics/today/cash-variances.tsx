import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { cashVarianceRoutes } from '@washboard/contract/payments/cash-variance.routes.ts';
import type { CashVariance } from '@washboard/contract/payments/cash-variance.schemas.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';

const columns: Column<CashVariance>[] = [
  { id: 'day', header: 'Day', cell: (one) => formatWeekday(one.day, true), width: 150 },
  { id: 'store', header: 'Store', cell: (one) => one.storeName },
  {
    id: 'expected',
    header: 'Expected',
    cell: (one) => formatUsd(one.expectedCents),
    numeric: true,
    width: 110,
  },
  { id: 'counted', header: 'Counted', cell: (one) => formatUsd(one.countedCents), numeric: true, width: 110 },
  {
    id: 'difference',
    header: 'Difference',
    cell: (one) => formatUsd(one.countedCents - one.expectedCents),
    numeric: true,
    width: 110,
  },
];

/** The last seven days whose counted cash differs from what it should be. */
export function CashVariances() {
  const { storeIds } = useScope();
  const query = useQuery(
    queryOptionsOf(cashVarianceRoutes.listCashVariances, {
      query: { storeIds: storeIds.length === 0 ? undefined : storeIds.join(',') },
    }),
  );
  return (
    <QueryArea query={query} height={240} rows={5} label="Loading cash counts" shape="table">
      {({ records }) => (
        <DataTable
          label="Cash counts that are off"
          columns={columns}
          rows={records}
          rowId={(one) => `${one.storeId} ${one.day}`}
          empty={
            <EmptyNoResult title="Every cash count matches" filter="Choose other stores to see theirs." />
          }
        />
      )}
    </QueryArea>
  );
}
