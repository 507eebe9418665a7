import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { locationsEvents } from '@washboard/contract/locations/locations.events.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { getAccountDetails, putAccountDetails, saveRegion, undoDetails } from './account-details.service.ts';
import {
  addLocation,
  changeLocation,
  copySetup,
  findAddress,
  listLocations,
  listPlaces,
  locationUndos,
  type MapDeps,
  previewCopy,
} from './location-settings.service.ts';
import { locationTree } from './locations.service.ts';

export { updateAccount } from './account-details.store.ts';
export { findDemoStore, insertBusiness, listBusinesses } from './businesses.store.ts';
export { insertDistrict, insertStore } from './locations.store.ts';
export { findStore, readStores, requireLocation, type StoreName } from './locations.views.ts';
export { latestDay, storesFor } from './stores-for.service.ts';

export function locationsModule(deps: MapDeps) {
  return defineModule({
    name: 'locations',
    tables: ['business', 'district', 'region', 'store', 'store_place'],
    events: locationsEvents,
    routes: { ...locationRoutes, ...accountDetailsRoutes, ...locationSettingsRoutes },
    handlers: {
      getLocationTree: (ctx) => locationTree(ctx.business, ctx.actor),
      getAccountDetails: (ctx) => getAccountDetails(ctx),
      putAccountDetails: (ctx, { body }) => putAccountDetails(ctx, body),
      saveRegion: (ctx, { body }) => saveRegion(ctx, body),
      listLocations: (ctx) => listLocations(deps, ctx),
      findAddress: (_ctx, { query }) => findAddress(deps, query.address),
      addLocation: (ctx, { body }) => addLocation(ctx, body),
      changeLocation: (ctx, { params, body }) => changeLocation(ctx, params.id, body),
      listPlaces: (ctx, { params }) => listPlaces(ctx, params.id),
      previewCopy: (ctx, { params, body }) => previewCopy(ctx, params.id, body),
      copySetup: (ctx, { params, body }) => copySetup(ctx, params.id, body),
    },
    undos: {
      ...locationUndos,
      'locations.changeDetails': { permission: 'globalSettings.manage', run: undoDetails },
      'locations.addRegion': { permission: 'globalSettings.manage', run: undoDetails },
    },
  });
}
