import { mostChosen } from '@washboard/contract/core/limits.ts';
import type { OrderListAddress, OrderSort } from '@washboard/contract/orders/orders.schemas.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { useHiddenColumns } from '../../ui/table/use-hidden-columns.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { NoOrders, type NoOrdersProps } from './no-orders.tsx';
import { hiddenAtFirst, orderColumns } from './order-columns.tsx';
import { OrderTools } from './order-tools.tsx';
import { type OrderFilterValues, useOrders } from './orders.queries.ts';
import { orderHref, pageSearch } from './orders.urls.ts';

export interface OrderTableProps extends NoOrdersProps {
  asked: OrderListAddress;
  values: OrderFilterValues;
  set: (patch: Partial<OrderFilterValues>) => void;
}

/** The order list, page by page. */
export function OrderTable({ asked, values, set, ...narrowed }: OrderTableProps) {
  const search = useSearchRecord();
  const [page, setPage] = useSearchState(pageSearch);
  const orders = useOrders(asked, page);
  const [hidden, toggleColumn] = useHiddenColumns('orders', hiddenAtFirst);
  const selection = useSelection(JSON.stringify({ ...asked, sort: '', direction: '' }), mostChosen);
  return (
    <Card flush>
      <QueryArea query={orders} height={560} rows={12} label="Loading orders">
        {({ records, meta }, isOld) => (
          <>
            <OrderTools
              asked={asked}
              selection={selection}
              meta={meta}
              columns={orderColumns}
              hidden={hidden}
              onToggle={toggleColumn}
            />
            <DataTable
              label="Orders"
              columns={orderColumns}
              rows={records}
              rowId={(order) => String(order.id)}
              rowHref={(order) => orderHref(search, order.id)}
              rowName={(order) => `order ${order.code}`}
              sort={{ id: values.sort, desc: values.direction === 'desc' }}
              onSort={({ id, desc }) => set({ sort: id as OrderSort, direction: desc ? 'desc' : 'asc' })}
              hidden={hidden}
              selection={selection}
              offset={meta.currentPage * meta.pageSize}
              total={meta.total}
              empty={<NoOrders {...narrowed} />}
            />
            {meta.total > 0 && (
              <Pager
                of="orders"
                meta={meta}
                count={records.length}
                isOld={isOld}
                onPage={(next, cursor) =>
                  void setPage({ page: next, cursor: next === 0 ? '' : (cursor ?? '') })
                }
              />
            )}
          </>
        )}
      </QueryArea>
    </Card>
  );
}
