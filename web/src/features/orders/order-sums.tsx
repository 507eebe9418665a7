import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { orderViewRoutes } from '@washboard/contract/orders/views/order-views.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** The count and sums of all orders that match the filters. */
export function OrderSums({ asked }: { asked: OrderListAddress }) {
  const { data } = useQuery({
    ...queryOptionsOf(orderViewRoutes.sumOrders, { query: asked }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return null;
  const { orders, valueCents, balanceCents } = data;
  const balance =
    balanceCents < 0 ? `${formatUsd(-balanceCents)} owed back` : `${formatUsd(balanceCents)} due`;
  return `${plural(orders, 'order')} · ${formatUsd(valueCents)} total · ${balance}`;
}
