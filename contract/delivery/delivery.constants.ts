export const deliveryKindLabels = { PICKUP: 'Pickup', RETURN: 'Delivery' } as const;
export type DeliveryKind = keyof typeof deliveryKindLabels;
export const deliveryKinds = Object.keys(deliveryKindLabels) as [DeliveryKind, ...DeliveryKind[]];

export const deliveryProviderLabels = { OWN: 'Own driver', ON_DEMAND: 'On demand' } as const;
export type DeliveryProvider = keyof typeof deliveryProviderLabels;
export const deliveryProviders = Object.keys(deliveryProviderLabels) as [
  DeliveryProvider,
  ...DeliveryProvider[],
];

export const deliveryOutcomeLabels = { DONE: 'Done', MISSED: 'Missed', CANCELLED: 'Cancelled' } as const;
export type DeliveryOutcome = keyof typeof deliveryOutcomeLabels;
export const deliveryOutcomes = Object.keys(deliveryOutcomeLabels) as [DeliveryOutcome, ...DeliveryOutcome[]];
