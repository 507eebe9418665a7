import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { settingsRouteNames } from '@washboard/contract/core/settings-route-names.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

const { getAccountDetails, getAccountSettings, listLocations, listTaxes } = settingsRouteNames;

export const businessLive: LiveTable = {
  'locations.changed': () => [keyOf(locationRoutes.getLocationTree), [getAccountDetails]],
  'catalog.taxesChanged': () => [[listTaxes], [listLocations]],
  'account.settingsChanged': () => [
    [getAccountSettings],
    keyOf(accountRoutes.getAccount),
    keyOf(orderRoutes.listOrders),
  ],
};
