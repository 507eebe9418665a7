import { flagsLive } from '../../blocks/flags/flags.live.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { savedViewsLive } from '../../blocks/saved-views/saved-views.live.ts';
import { accessKeysLive } from '../../features/access-keys/access-keys.live.ts';
import { analyticsLive } from '../../features/analytics/analytics.live.ts';
import { auditLive } from '../../features/audit/audit.live.ts';
import { billingLive } from '../../features/billing/billing.live.ts';
import { customersLive } from '../../features/customers/customers.live.ts';
import { importLive } from '../../features/imports/imports.live.ts';
import { ordersLive } from '../../features/orders/orders.live.ts';
import { simulatorsLive } from '../../features/simulators/simulators.live.ts';
import { teamLive } from '../../features/team/team.live.ts';

/** The live tables of all features. A new feature adds its own here. */
export const liveTables: readonly LiveTable[] = [
  auditLive,
  flagsLive,
  analyticsLive,
  ordersLive,
  customersLive,
  importLive,
  accessKeysLive,
  simulatorsLive,
  savedViewsLive,
  billingLive,
  teamLive,
];
