import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { Order } from '@washboard/contract/orders/orders.schemas.ts';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import type { ListPaging } from '../../../blocks/list/use-paging.ts';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { balanceText, OrderStatusPill } from '../../../blocks/orders/order-pills.tsx';
import { orderPageUrl } from '../../../blocks/record-urls.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { customerSearch } from '../customers.urls.ts';

const columns: readonly Column<Order>[] = [
  { id: 'code', header: 'Order', cell: (order) => order.code, width: 120 },
  {
    id: 'placed',
    header: 'Placed',
    cell: (order) => <StoreTime at={order.placedAt} timeZone={order.timeZone} />,
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
  const [{ ordersPage: page, ordersCursor: cursor }, set] = useSearchState(customerSearch);
  const paging: ListPaging = {
    query: { page, pageSize, cursor: cursor === '' ? undefined : cursor },
    go: (next, to) => void set({ ordersPage: next, ordersCursor: next === 0 ? '' : (to ?? '') }),
  };
  const query = useQuery({
    ...queryOptionsOf(orderRoutes.listOrders, { query: { customerId: String(customerId), ...paging.query } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Orders" flush>
      <ListTable
        query={query}
        paging={paging}
        of="orders"
        label="Orders"
        columns={columns}
        phone={['code', 'placed', 'status', 'value']}
        rowHref={(order) => orderPageUrl(order.id)}
        empty={<NoRows>No orders at your stores.</NoRows>}
      />
    </Card>
  );
}
