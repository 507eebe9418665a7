import { useQueryClient } from '@tanstack/react-query';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import type { OrderDetail, RefundOrder, VoidOrder } from '@washboard/contract/orders/order-page.schemas.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';

/** Changes of an order; it refetches in any case. */
export function useOrderChange({ id, version }: Pick<OrderDetail, 'id' | 'version'>) {
  const queries = useQueryClient();
  const params = { id: String(id) };
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(orderPageRoutes.getOrder, { params }) }),
      queries.invalidateQueries({ queryKey: keyOf(orderRoutes.listOrders) }),
    ]);
  return {
    refund: (body: Omit<RefundOrder, 'version'>) =>
      call(orderPageRoutes.refundOrder, { params, body: { ...body, version } }).finally(refresh),
    voidIt: (body: Omit<VoidOrder, 'version'>) =>
      call(orderPageRoutes.voidOrder, { params, body: { ...body, version } }).finally(refresh),
  };
}
