import { useCan } from '../../../blocks/session/access.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { orderHref } from '../analytics.urls.ts';
import classes from './drill.module.css';

interface OfOrder {
  storeId: number;
  orderId: number | null;
  orderCode: string | null;
}

/** The order of an entry, as a link to its page for those who may see it. */
export const orderColumn = <Row extends OfOrder>(): Column<Row> => ({
  id: 'order',
  header: 'Order',
  cell: (row) => <OrderCell row={row} />,
});

function OrderCell({ row: { storeId, orderId, orderCode } }: { row: OfOrder }) {
  const can = useCan();
  if (orderId === null || orderCode === null) return '–';
  if (!can('orders.read', storeId)) return orderCode;
  return (
    <AppLink className={classes.order} href={orderHref(orderId)}>
      {orderCode}
    </AppLink>
  );
}
