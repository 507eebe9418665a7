// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysPalette } from './features/access-keys/access-keys.palette.ts';
import { analyticsPalette } from './features/analytics/analytics.palette.ts';
import { businessPalette } from './features/business/business.palette.ts';
import { inventoryPalette } from './features/inventory/inventory.palette.ts';
import { locationsPalette } from './features/locations/locations.palette.ts';
import { machinesPalette } from './features/machines/machines.palette.ts';
import { messengerPalette } from './features/messenger/messenger.palette.ts';
import { ordersPalette } from './features/orders/orders.palette.ts';
import { teamPalette } from './features/team/team.palette.ts';

export const palettes = [
  accessKeysPalette,
  analyticsPalette,
  businessPalette,
  inventoryPalette,
  locationsPalette,
  machinesPalette,
  messengerPalette,
  ordersPalette,
  teamPalette,
];
