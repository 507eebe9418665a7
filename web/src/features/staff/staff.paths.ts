import { definePaths } from '../../lib/address.ts';

export const staffPaths = definePaths({
  businesses: '/staff',
  business: '/staff/businesses/$id',
});
