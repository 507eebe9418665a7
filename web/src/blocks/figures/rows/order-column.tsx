import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { useCan } from '../../session/access.ts';
import { orderHref } from '../figures.urls.ts';
import classes from './rows.module.css';

interface OfOrder {
  storeId: number;
  orderId: number | null;
  orderCode: string | null;
}

/** The order of an entry, a link for users who may open it. */
export const orderColumn = <Row extends OfOrder>(): Column<Row> => ({
  id: 'order',
  header: 'Order',
  cell: ({ storeId, orderId, orderCode }) =>
    orderId === null || orderCode === null ? null : (
      <OrderCell storeId={storeId} orderId={orderId} orderCode={orderCode} />
    ),
});

interface OrderCellProps {
  storeId: number;
  orderId: number;
  orderCode: string;
}

function OrderCell({ storeId, orderId, orderCode }: OrderCellProps) {
  const can = useCan();
  if (!can('orders.read', storeId)) return orderCode;
  return (
    <AppLink className={classes.order} href={orderHref(orderId)}>
      {orderCode}
    </AppLink>
  );
}
