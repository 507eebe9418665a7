import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const deliveryLive: LiveTable = {
  'delivery.changed': () => [
    keyOf(deliverySettingsRoutes.getDeliverySettings),
    keyOf(deliverySettingsRoutes.listTiers),
    keyOf(zoneRoutes.listZones),
  ],
};
