import { useQuery } from '@tanstack/react-query';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import type { Machine } from '@washboard/contract/machines/machines.schemas.ts';
import { machineHref } from '../../../blocks/figures/figures.urls.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';

const columns: Column<Machine>[] = [
  { id: 'machine', header: 'Machine', cell: (one) => machineName(one.type, one.number) },
  { id: 'store', header: 'Store', cell: (one) => one.storeName },
  {
    id: 'since',
    header: 'Since',
    cell: (one) => one.state && formatInstant(one.state.since, one.timeZone),
  },
];

/** The machines out of order now, at a store or at the dashboard's stores. */
export function MachinesOut({ storeId }: { storeId: number }) {
  const { storeIds } = useScope();
  const search = useSearchRecord();
  const stores = storeId > 0 ? [storeId] : storeIds;
  const query = useQuery(
    queryOptionsOf(machineRoutes.listMachines, {
      query: {
        storeIds: stores.length === 0 ? undefined : stores.join(','),
        outOfOrder: 'only',
        pageSize: 200,
      },
    }),
  );
  return (
    <QueryArea query={query} height={240} rows={5} label="Loading machines out of order" shape="table">
      {({ records }) => (
        <DataTable
          label="Machines out of order"
          columns={columns}
          rows={records}
          rowId={(one) => String(one.id)}
          rowHref={(one) => machineHref(search, one.id)}
          empty={
            <EmptyNoResult title="All machines are in service" filter="Choose other stores to see theirs." />
          }
        />
      )}
    </QueryArea>
  );
}
