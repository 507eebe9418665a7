import { customerRouteNames } from '@washboard/contract/customers/route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const stale = () => [[customerRouteNames.list]];

/** What a customer ordered stands in the list, beside what is known of them. */
export const customersLive: LiveTable = {
  'customers.changed': stale,
  'orders.changed': stale,
};
