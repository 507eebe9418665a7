import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { Order } from '@washboard/contract/orders/orders.schemas.ts';
import { balanceText, OrderStatusPill } from '../../../blocks/orders/order-pills.tsx';
import { orderPageUrl } from '../../../blocks/record-urls.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { customerSearch } from '../customers.urls.ts';

const columns: readonly Column<Order>[] = [
  { id: 'code', header: 'Order', cell: (order) => order.code, width: 120 },
  {
    id: 'placed',
    header: 'Placed',
    cell: (order) => formatInstant(order.placedAt, order.timeZone),
    width: 172,
  },
  { id: 'status', header: 'Status', cell: (order) => <OrderStatusPill {...order} />, width: 160 },
  { id: 'store', header: 'Store', cell: (order) => order.storeName },
  { id: 'value', header: 'Total value', cell: (order) => formatUsd(order.valueCents), numeric: true },
  { id: 'balance', header: 'Balance', cell: (order) => balanceText(order.balanceCents), numeric: true },
];

const pageSize = 10;

/** A customer's orders at the visible stores, newest first. */
export function CustomerOrders({ customerId }: { customerId: number }) {
  const [values, set] = useSearchState(customerSearch);
  const { ordersPage: page, ordersCursor: cursor } = values;
  const query = {
    customerId: String(customerId),
    pageSize,
    page,
    cursor: cursor === '' ? undefined : cursor,
  };
  const orders = useQuery({
    ...queryOptionsOf(orderRoutes.listOrders, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Orders" flush>
      <QueryArea query={orders} height={440} rows={10} label="Loading orders">
        {({ records, meta }, isOld) => (
          <>
            <DataTable
              label="Orders"
              columns={columns}
              rows={records}
              rowId={(order) => String(order.id)}
              rowHref={(order) => orderPageUrl(order.id)}
              offset={meta.currentPage * meta.pageSize}
              total={meta.total}
              empty={<NoRows>No orders at your stores.</NoRows>}
            />
            {meta.total > pageSize && (
              <Pager
                of="orders"
                meta={meta}
                count={records.length}
                isOld={isOld}
                onPage={(next, place) =>
                  void set({ ...values, ordersPage: next, ordersCursor: next === 0 ? '' : (place ?? '') })
                }
              />
            )}
          </>
        )}
      </QueryArea>
    </Card>
  );
}
