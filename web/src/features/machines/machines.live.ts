import { machineLinksRouteNames } from '@washboard/contract/machine-links/machine-links-route-names.ts';
import { groupPriceRouteNames } from '@washboard/contract/machines/group-prices/group-price-route-names.ts';
import { repairRouteNames } from '@washboard/contract/machines/repairs/repair-route-names.ts';
import { timePriceRouteNames } from '@washboard/contract/machines/time-prices/time-price-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const names = {
  ...machineLinksRouteNames,
  ...groupPriceRouteNames,
  ...timePriceRouteNames,
  ...repairRouteNames,
};

export const machinesLive: LiveTable = {
  'machines.alarmsChanged': () => [[names.countAlarms], [names.listAlarms]],
  'floor.changed': () => Object.values(names).map((name) => [name]),
};
