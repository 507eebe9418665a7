import { definePaths } from '../../lib/address.ts';

export const locationsPaths = definePaths({
  locations: '/global-settings/locations',
  newLocation: '/global-settings/locations/new',
});
