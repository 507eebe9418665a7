import { deliveryRouteNames } from '@washboard/contract/delivery/delivery-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { getDeliverySettings, listTiers, listZones } = deliveryRouteNames;

export const deliveryLive: LiveTable = {
  'delivery.changed': () => [[getDeliverySettings], [listTiers], [listZones]],
};
