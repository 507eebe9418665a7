import { definePaths } from '../../lib/address.ts';

export const flagsPaths = definePaths({
  flags: '/staff/flags',
});
