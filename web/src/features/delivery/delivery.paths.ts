import { definePaths } from '../../lib/address.ts';

export const deliveryPaths = definePaths({
  delivery: '/global-settings/delivery',
});
