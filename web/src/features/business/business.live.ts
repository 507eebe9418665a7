import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const businessLive: LiveTable = {
  'locations.changed': () => [
    keyOf(locationRoutes.getLocationTree),
    keyOf(accountDetailsRoutes.getAccountDetails),
  ],
  'account.settingsChanged': () => [keyOf(accountSettingsRoutes.getAccountSettings)],
};
