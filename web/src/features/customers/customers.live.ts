import { customerRouteNames } from '@washboard/contract/customers/customer-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { listCustomers, countCustomerViews, getCustomer, listTags } = customerRouteNames;

/** Orders change the list as well as customers do; prepaid value changes their page. */
export const customersLive: LiveTable = {
  'customers.changed': () => [[listCustomers], [countCustomerViews], [getCustomer], [listTags]],
  'orders.changed': () => [[listCustomers], [countCustomerViews], [getCustomer]],
  'stored-value.changed': () => [[getCustomer]],
};
