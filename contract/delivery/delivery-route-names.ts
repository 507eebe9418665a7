/** Names of routes for live updates, without the schemas of their forms. */
export const deliveryRouteNames = {
  getDeliverySettings: 'delivery.getDeliverySettings',
  listTiers: 'delivery.listTiers',
  listZones: 'delivery.listZones',
} as const;
