import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import { locationsEvents } from '@washboard/contract/locations/locations.events.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { getAccountDetails, putAccountDetails, saveRegion, undoDetails } from './account-details.service.ts';
import { locationTree } from './locations.service.ts';

export { updateAccount } from './account-details.store.ts';
export { hasDemo, insertBusiness, listBusinesses } from './businesses.store.ts';
export { insertDistrict, insertStore } from './locations.store.ts';
export { findStore, readStores, requireLocation, type StoreName } from './locations.views.ts';
export { storesFor } from './stores-for.service.ts';

export function locationsModule() {
  return defineModule({
    name: 'locations',
    tables: ['business', 'district', 'region', 'store'],
    events: locationsEvents,
    routes: { ...locationRoutes, ...accountDetailsRoutes },
    handlers: {
      getLocationTree: (ctx) => locationTree(ctx.business, ctx.actor),
      getAccountDetails: (ctx) => getAccountDetails(ctx),
      putAccountDetails: (ctx, { body }) => putAccountDetails(ctx, body),
      saveRegion: (ctx, { body }) => saveRegion(ctx, body),
    },
    undos: {
      'locations.changeDetails': { permission: 'globalSettings.manage', run: undoDetails },
      'locations.addRegion': { permission: 'globalSettings.manage', run: undoDetails },
    },
  });
}
