import type { LiveTable } from '../../blocks/live/live-table.ts';

/** Orders change the list as well as customers do; prepaid value changes their page. */
export const customersLive: LiveTable = {
  'customers.changed': [
    'customers.listCustomers',
    'customers.countCustomerViews',
    'customers.getCustomer',
    'customers.listTags',
  ],
  'orders.changed': ['customers.listCustomers', 'customers.countCustomerViews', 'customers.getCustomer'],
  'stored-value.changed': ['customers.getCustomer'],
};
