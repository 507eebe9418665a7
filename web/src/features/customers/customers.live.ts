import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

const stale = () => [keyOf(customerRoutes.listCustomers)];

/** What a customer ordered stands in the list, beside what is known of them. */
export const customersLive: LiveTable = {
  'customers.changed': stale,
  'orders.changed': stale,
};
