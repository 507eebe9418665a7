import { definePaths } from '../../lib/address.ts';

export const billingPaths = definePaths({
  billing: '/account/billing',
});
