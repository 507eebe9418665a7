import type { LiveTable } from '../../blocks/live/live-table.ts';

export const deliveryLive: LiveTable = {
  'delivery.changed': ['delivery.getDeliverySettings', 'delivery.listTiers', 'delivery.listZones'],
};
