import { definePaths } from '../../lib/address.ts';

export const machinesPaths = definePaths({
  machines: '/machines',
  run: '/machines/run',
  repairs: '/machines/repairs',
  readers: '/machines/readers',
  labels: '/machines/labels',
  add: '/machines/new',
  prices: '/machines/prices',
  alarms: '/machines/alarms',
  settings: '/machines/settings',
  sheet: '/machines/sheet',
  collections: '/machines/collections',
  evidence: '/machines/evidence/$id',
  freeStarts: '/machines/free-starts',
  devices: '/global-settings/devices',
  machine: '/machines/$id',
});
