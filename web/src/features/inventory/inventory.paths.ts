import { definePaths } from '../../lib/address.ts';

export const inventoryPaths = definePaths({
  products: '/global-settings/products',
  product: '/global-settings/products/$id',
  stock: '/stock',
  count: '/stock/count',
});
