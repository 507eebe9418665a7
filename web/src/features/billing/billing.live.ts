import { billingRoutes } from '@washboard/contract/billing/billing.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const billingLive: LiveTable = {
  'billing.changed': () => [keyOf(billingRoutes.getBilling)],
};
