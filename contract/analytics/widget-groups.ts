/** The dashboard's widget groups (spec section 4), with their labels. */
export const widgetGroups = {
  businessOverview: 'Business Overview',
  payments: 'Payments',
  fullServiceSales: 'Full Service Sales',
  orders: 'Orders',
  customers: 'Customers',
  volume: 'Volume',
  promotions: 'Promotions',
  productsServices: 'Products/Services',
  machines: 'Machines',
} as const;
export type WidgetGroup = keyof typeof widgetGroups;

/** Groups whose widgets exist. */
export const shownWidgetGroups: readonly WidgetGroup[] = [
  'businessOverview',
  'payments',
  'orders',
  'machines',
];
