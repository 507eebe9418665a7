import { definePaths } from '../../lib/address.ts';

export const customersPaths = definePaths({
  customers: '/dashboard/customers',
  customer: '/dashboard/customers/$id',
});
