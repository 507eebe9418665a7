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

/** What a group is about, if the account may not offer it. */
const groupNeeds: Partial<Record<WidgetGroup, 'hasSelfServe' | 'hasFullServe'>> = {
  fullServiceSales: 'hasFullServe',
  orders: 'hasFullServe',
  volume: 'hasFullServe',
  machines: 'hasSelfServe',
};

/** The existing groups about what the account offers. */
export const offeredGroups = (
  offered: Readonly<Record<'hasSelfServe' | 'hasFullServe', boolean>>,
): readonly WidgetGroup[] =>
  shownWidgetGroups.filter((group) => {
    const needed = groupNeeds[group];
    return needed === undefined || offered[needed];
  });
