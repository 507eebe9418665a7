import { customerRouteNames } from '@washboard/contract/customers/customer-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { listCustomers, getCustomer, listTags } = customerRouteNames;

/** What a customer ordered stands in the list, beside what is known of them; what they put down, on their page. */
export const customersLive: LiveTable = {
  'customers.changed': () => [[listCustomers], [getCustomer], [listTags]],
  'orders.changed': () => [[listCustomers], [getCustomer]],
  'stored-value.changed': () => [[getCustomer]],
};
