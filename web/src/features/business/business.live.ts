import type { LiveTable } from '../../blocks/live/live-table.ts';

export const businessLive: LiveTable = {
  'locations.changed': ['locations.getLocationTree', 'locations.getAccountDetails'],
  'catalog.taxesChanged': ['catalog.listTaxes', 'locations.listLocations'],
  'account.settingsChanged': ['account.getAccountSettings', 'account.getAccount', 'orders.listOrders'],
};
