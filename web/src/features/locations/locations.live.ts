import type { LiveTable } from '../../blocks/live/live-table.ts';

export const locationsLive: LiveTable = {
  'locations.changed': ['locations.listLocations', 'locations.listPlaces', 'account.getStoreLogin'],
  'team.timeChanged': ['team.listCheckedIn'],
};
