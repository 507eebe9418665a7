import { definePaths } from '../../lib/address.ts';

export const schedulePaths = definePaths({
  schedule: '/global-settings/schedule',
});
