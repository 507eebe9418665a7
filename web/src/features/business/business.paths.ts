import { definePaths } from '../../lib/address.ts';

export const businessPaths = definePaths({
  account: '/global-settings/account',
});
