import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { accountTaxRoutes } from '@washboard/contract/catalog/account-taxes.routes.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const businessLive: LiveTable = {
  'locations.changed': () => [
    keyOf(locationRoutes.getLocationTree),
    keyOf(accountDetailsRoutes.getAccountDetails),
  ],
  'catalog.taxesChanged': () => [
    keyOf(accountTaxRoutes.listTaxes),
    keyOf(locationSettingsRoutes.listLocations),
  ],
  'account.settingsChanged': () => [
    keyOf(accountSettingsRoutes.getAccountSettings),
    keyOf(accountRoutes.getAccount),
  ],
};
