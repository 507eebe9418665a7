import { definePaths } from '../../lib/address.ts';

export const servicesPaths = definePaths({
  services: '/global-settings/services',
  dryCleaning: '/global-settings/dry-cleaning',
  newService: '/global-settings/services/new',
  service: '/global-settings/services/$id',
  category: '/global-settings/services/category',
  categories: '/global-settings/categories',
  modifiers: '/global-settings/modifiers',
  prices: '/global-settings/prices',
});
