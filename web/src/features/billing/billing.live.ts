import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const billingLive: LiveTable = {
  'billing.changed': () => [keyOf(accountRoutes.getAccount)],
};
