/** How delivery is priced: at the store's prices, or at those of a delivery tier. */
export const deliveryPriceLabels = {
  RETAIL: 'Store retail pricing',
  DELIVERY_TIER: 'Delivery tier',
} as const;
export type DeliveryPriceType = keyof typeof deliveryPriceLabels;
export const deliveryPriceTypes = Object.keys(deliveryPriceLabels) as [
  DeliveryPriceType,
  ...DeliveryPriceType[],
];
