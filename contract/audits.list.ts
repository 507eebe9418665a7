// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysAudit } from './access-keys/access-keys.audit.ts';
import { accountAudit } from './account/account.audit.ts';
import { analyticsAudit } from './analytics/analytics.audit.ts';
import { authAudit } from './auth/auth.audit.ts';
import { billingAudit } from './billing/billing.audit.ts';
import { catalogAudit } from './catalog/catalog.audit.ts';
import { customersAudit } from './customers/customers.audit.ts';
import { deliveryAudit } from './delivery/delivery.audit.ts';
import { importsAudit } from './imports/imports.audit.ts';
import { inventoryAudit } from './inventory/inventory.audit.ts';
import { locationsAudit } from './locations/locations.audit.ts';
import { machineLinksAudit } from './machine-links/machine-links.audit.ts';
import { machinesAudit } from './machines/machines.audit.ts';
import { messengerAudit } from './messenger/messenger.audit.ts';
import { ordersAudit } from './orders/orders.audit.ts';
import { paymentsAudit } from './payments/payments.audit.ts';
import { preferencesAudit } from './preferences/preferences.audit.ts';
import { promotionsAudit } from './promotions/promotions.audit.ts';
import { savedViewsAudit } from './saved-views/saved-views.audit.ts';
import { scheduleAudit } from './schedule/schedule.audit.ts';
import { simulatorsAudit } from './simulators/simulators.audit.ts';
import { staffAudit } from './staff/staff.audit.ts';
import { tasksAudit } from './tasks/tasks.audit.ts';
import { teamAudit } from './team/team.audit.ts';

export const audits = [
  accessKeysAudit,
  accountAudit,
  analyticsAudit,
  authAudit,
  billingAudit,
  catalogAudit,
  customersAudit,
  deliveryAudit,
  importsAudit,
  inventoryAudit,
  locationsAudit,
  machineLinksAudit,
  machinesAudit,
  messengerAudit,
  ordersAudit,
  paymentsAudit,
  preferencesAudit,
  promotionsAudit,
  savedViewsAudit,
  scheduleAudit,
  simulatorsAudit,
  staffAudit,
  tasksAudit,
  teamAudit,
];
