// Written by `npm run lists` from the files of the modules. Do not edit it.
import { flagsLive } from './blocks/flags/flags.live.ts';
import { savedViewsLive } from './blocks/saved-views/saved-views.live.ts';
import { accessKeysLive } from './features/access-keys/access-keys.live.ts';
import { analyticsLive } from './features/analytics/analytics.live.ts';
import { auditLive } from './features/audit/audit.live.ts';
import { billingLive } from './features/billing/billing.live.ts';
import { businessLive } from './features/business/business.live.ts';
import { customersLive } from './features/customers/customers.live.ts';
import { deliveryLive } from './features/delivery/delivery.live.ts';
import { importsLive } from './features/imports/imports.live.ts';
import { inventoryLive } from './features/inventory/inventory.live.ts';
import { locationsLive } from './features/locations/locations.live.ts';
import { machinesLive } from './features/machines/machines.live.ts';
import { messengerLive } from './features/messenger/messenger.live.ts';
import { ordersLive } from './features/orders/orders.live.ts';
import { preferencesLive } from './features/preferences/preferences.live.ts';
import { promotionsLive } from './features/promotions/promotions.live.ts';
import { scheduleLive } from './features/schedule/schedule.live.ts';
import { servicesLive } from './features/services/services.live.ts';
import { simulatorsLive } from './features/simulators/simulators.live.ts';
import { tasksLive } from './features/tasks/tasks.live.ts';
import { teamLive } from './features/team/team.live.ts';

export const liveTables = [
  flagsLive,
  savedViewsLive,
  accessKeysLive,
  analyticsLive,
  auditLive,
  billingLive,
  businessLive,
  customersLive,
  deliveryLive,
  importsLive,
  inventoryLive,
  locationsLive,
  machinesLive,
  messengerLive,
  ordersLive,
  preferencesLive,
  promotionsLive,
  scheduleLive,
  servicesLive,
  simulatorsLive,
  tasksLive,
  teamLive,
];
