import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { locationTree } from './locations.service.ts';

export { hasDemo, insertBusiness, listBusinesses } from './businesses.store.ts';
export { insertDistrict, insertStore } from './locations.store.ts';
export { findStore, readStores, requireLocation, type StoreName } from './locations.views.ts';
export { storesFor } from './stores-for.service.ts';

export function locationsModule() {
  return defineModule({
    name: 'locations',
    tables: ['business', 'district', 'region', 'store'],
    routes: locationRoutes,
    handlers: { getLocationTree: (ctx) => locationTree(ctx.business, ctx.actor) },
  });
}
