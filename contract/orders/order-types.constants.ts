/** The types of orders. */
export const orderTypeLabels = {
  WALK_IN: 'Walk-in',
  ONLINE: 'Online pickup & delivery',
  RECURRING: 'Recurring',
  COMMERCIAL: 'Commercial',
  RETAIL: 'Retail product',
} as const;
export type OrderType = keyof typeof orderTypeLabels;
export const orderTypes = Object.keys(orderTypeLabels) as [OrderType, ...OrderType[]];
