import { machineLinksRouteNames } from '@washboard/contract/machine-links/machine-links-route-names.ts';
import { groupPriceRouteNames } from '@washboard/contract/machines/group-prices/group-price-route-names.ts';
import { repairRouteNames } from '@washboard/contract/machines/repairs/repair-route-names.ts';
import { timePriceRouteNames } from '@washboard/contract/machines/time-prices/time-price-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const {
  getFreeStarts,
  listAlarms,
  getMachineSetup,
  listDevices,
  listFloor,
  getFloorSummary,
  getFloorMachine,
  listStarts,
  getSimulatedFault,
  listPriceSends,
} = machineLinksRouteNames;
const { listRepairs, getRepair, getDowntime } = repairRouteNames;

export const machinesLive: LiveTable = {
  'floor.changed': () => [
    [listFloor],
    [getFloorSummary],
    [getFloorMachine],
    [listStarts],
    [getFreeStarts],
    [listAlarms],
    [groupPriceRouteNames.getGroupPrices],
    [timePriceRouteNames.listTimePrices],
    [getSimulatedFault],
    [listPriceSends],
    [getMachineSetup],
    [listDevices],
    [listRepairs],
    [getRepair],
    [getDowntime],
  ],
};
