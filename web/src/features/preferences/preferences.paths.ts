import { definePaths } from '../../lib/address.ts';

export const preferencesPaths = definePaths({
  preferences: '/global-settings/preferences',
  preference: '/global-settings/preferences/$id',
});
