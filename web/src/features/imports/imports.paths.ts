import { definePaths } from '../../lib/address.ts';

export const importsPaths = definePaths({
  imports: '/global-settings/import',
  import: '/global-settings/import/$id',
});
