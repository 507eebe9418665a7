import { settingsRouteNames } from '@washboard/contract/core/settings-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { getStoreLogin, listCheckedIn, listLocations, listPlaces } = settingsRouteNames;

export const locationsLive: LiveTable = {
  'locations.changed': () => [[listLocations], [listPlaces], [getStoreLogin]],
  'team.timeChanged': () => [[listCheckedIn]],
};
