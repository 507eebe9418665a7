/** The groups of widgets of the dashboard (spec section 4), under their names. */
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

/** Groups whose widgets exist; the others come with their own issues. */
export const shownWidgetGroups: readonly WidgetGroup[] = [
  'businessOverview',
  'payments',
  'orders',
  'machines',
];
