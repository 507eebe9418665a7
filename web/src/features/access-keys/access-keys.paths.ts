import { definePaths } from '../../lib/address.ts';

export const accessKeysPaths = definePaths({
  accessKeys: '/global-settings/api-keys',
});
