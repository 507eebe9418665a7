import { storeLoginRoutes } from '@washboard/contract/account/store-login.routes.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { checkedInRoutes } from '@washboard/contract/team/checked-in.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const locationsLive: LiveTable = {
  'locations.changed': () => [
    keyOf(locationSettingsRoutes.listLocations),
    keyOf(locationSettingsRoutes.listPlaces),
    keyOf(storeLoginRoutes.getStoreLogin),
  ],
  'team.timeChanged': () => [keyOf(checkedInRoutes.listCheckedIn)],
};
