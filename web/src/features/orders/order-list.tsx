import { orderFilters } from '@washboard/contract/core/limits.ts';
import { formatWeight } from '@washboard/contract/core/money/format-weight.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { orderTypeLabels } from '@washboard/contract/orders/order-types.constants.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { Order } from '@washboard/contract/orders/orders.schemas.ts';
import { ImportAction } from '../../blocks/list/import-action.tsx';
import type { ListDeclaration } from '../../blocks/list/list-table.tsx';
import { StoreTime } from '../../blocks/locations/store-time.tsx';
import { balanceText, DueTime, OrderStatusPill, orderStatusText } from '../../blocks/orders/order-pills.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { Column } from '../../ui/table/column.ts';
import { OrderSums } from './order-sums.tsx';

/** Sortable columns have the server's names. */
const orderColumns: readonly Column<Order>[] = [
  { id: 'code', header: 'Order', cell: (order) => order.code, width: 92 },
  { id: 'customer', header: 'Customer', cell: (order) => order.customerName, grows: true },
  {
    id: 'status',
    header: 'Status',
    cell: (order) => <OrderStatusPill {...order} />,
    // Short, so that it fits beside a name on a phone.
    folded: (order) => (order.status === 'READY' && !order.isVoided ? 'Ready' : orderStatusText(order)),
    width: 160,
  },
  { id: 'type', header: 'Type', cell: (order) => orderTypeLabels[order.type] },
  { id: 'store', header: 'Store', cell: (order) => order.storeName, grows: true },
  {
    id: 'placed',
    header: 'Placed',
    cell: (order) => <StoreTime at={order.placedAt} timeZone={order.timeZone} />,
    sortable: true,
    width: 172,
  },
  {
    id: 'promised',
    header: 'Promised',
    cell: (order) => order.promisedAt && <DueTime order={order} />,
    sortable: true,
    width: 172,
  },
  {
    id: 'delivery',
    header: 'Delivery',
    cell: (order) => order.delivery && orderFilters[order.delivery],
  },
  {
    id: 'weight',
    header: 'Weight',
    cell: (order) => order.weight !== null && formatWeight(order.weight),
    numeric: true,
  },
  {
    id: 'value',
    header: 'Total value',
    cell: (order) => formatUsd(order.valueCents),
    numeric: true,
    sortable: true,
    width: 92,
  },
  {
    id: 'balance',
    header: 'Balance',
    cell: (order) => balanceText(order.balanceCents),
    numeric: true,
    sortable: true,
    width: 92,
  },
];

const OrderBulk = lazyPart(() => import('./order-bulk.tsx'), 'OrderBulk');

/** The list of orders: what it shows of each, and what can be done with them. */
export const orderList = {
  of: 'orders',
  label: 'Orders',
  columns: orderColumns,
  hidden: ['type', 'delivery', 'weight'],
  narrow: ['placed'],
  phone: ['code', 'customer', 'status', 'value'],
  rows: 12,
  rowName: (order) => `order ${order.code}`,
  file: { route: orderRoutes.exportOrders, name: 'orders.csv' },
  bulk: OrderBulk,
  sums: OrderSums,
  firstUse: {
    title: 'No orders yet',
    text: 'Orders appear when your point of sale sends them or you import a file.',
    action: <ImportAction>Import orders</ImportAction>,
  },
} satisfies ListDeclaration<Order>;
