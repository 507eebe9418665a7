import { definePaths } from '../../lib/address.ts';

export const ordersPaths = definePaths({
  orders: '/dashboard/orders',
  order: '/dashboard/orders/$id',
  evidence: '/dashboard/orders/evidence/$id',
});
