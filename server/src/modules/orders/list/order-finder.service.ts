import { orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import { detailOf, type Finder } from '../../../platform/across/finder.ts';
import { findCustomers } from '../../customers/index.ts';
import { storesFor } from '../../locations/index.ts';
import { findOrders } from './found-orders.views.ts';

/** Names that more people have lead to customers, not to orders. */
const mostCustomers = 50;

/** Finds orders by code, and those of the customers meant. */
export const orderFinder: Finder = {
  kind: 'order',
  permission: 'orders.read',
  async find({ business, actor }, q, limit) {
    const [stores, found] = await Promise.all([
      storesFor(business, actor.stores, undefined),
      findCustomers(business, q),
    ]);
    const customerIds = found === 'many' || found.length > mostCustomers ? [] : found;
    const code = q.toUpperCase();
    const orders = await findOrders(business, { storeIds: [...stores.keys()], code, customerIds, limit });
    return orders.map((order) => ({
      id: order.id,
      title: order.code,
      detail: detailOf(
        order.customerName,
        order.isVoided ? 'Voided' : orderStatusLabels[order.status],
        stores.get(order.storeId)?.name,
      ),
      isExact: order.code.toUpperCase() === code,
    }));
  },
};
