import type { LiveTable } from '../../blocks/live/live-table.ts';

export const billingLive: LiveTable = {
  'billing.changed': ['account.getAccount'],
};
