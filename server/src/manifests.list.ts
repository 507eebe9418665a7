// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysManifest } from './modules/access-keys/access-keys.manifest.ts';
import { accountManifest } from './modules/account/account.manifest.ts';
import { analyticsManifest } from './modules/analytics/analytics.manifest.ts';
import { attentionManifest } from './modules/attention/attention.manifest.ts';
import { auditManifest } from './modules/audit/audit.manifest.ts';
import { authManifest } from './modules/auth/auth.manifest.ts';
import { billingManifest } from './modules/billing/billing.manifest.ts';
import { catalogManifest } from './modules/catalog/catalog.manifest.ts';
import { customersManifest } from './modules/customers/customers.manifest.ts';
import { deliveryManifest } from './modules/delivery/delivery.manifest.ts';
import { errorReportsManifest } from './modules/error-reports/error-reports.manifest.ts';
import { filesManifest } from './modules/files/files.manifest.ts';
import { flagsManifest } from './modules/flags/flags.manifest.ts';
import { importsManifest } from './modules/imports/imports.manifest.ts';
import { ingestManifest } from './modules/ingest/ingest.manifest.ts';
import { inventoryManifest } from './modules/inventory/inventory.manifest.ts';
import { liveManifest } from './modules/live/live.manifest.ts';
import { locationsManifest } from './modules/locations/locations.manifest.ts';
import { machineLinksManifest } from './modules/machine-links/machine-links.manifest.ts';
import { machinesManifest } from './modules/machines/machines.manifest.ts';
import { mailManifest } from './modules/mail/mail.manifest.ts';
import { messengerManifest } from './modules/messenger/messenger.manifest.ts';
import { ordersManifest } from './modules/orders/orders.manifest.ts';
import { paymentsManifest } from './modules/payments/payments.manifest.ts';
import { preferencesManifest } from './modules/preferences/preferences.manifest.ts';
import { promotionsManifest } from './modules/promotions/promotions.manifest.ts';
import { savedViewsManifest } from './modules/saved-views/saved-views.manifest.ts';
import { scheduleManifest } from './modules/schedule/schedule.manifest.ts';
import { searchManifest } from './modules/search/search.manifest.ts';
import { simulatorsManifest } from './modules/simulators/simulators.manifest.ts';
import { staffManifest } from './modules/staff/staff.manifest.ts';
import { tabletManifest } from './modules/tablet/tablet.manifest.ts';
import { tasksManifest } from './modules/tasks/tasks.manifest.ts';
import { teamManifest } from './modules/team/team.manifest.ts';

export const manifests = [
  accessKeysManifest,
  accountManifest,
  analyticsManifest,
  attentionManifest,
  auditManifest,
  authManifest,
  billingManifest,
  catalogManifest,
  customersManifest,
  deliveryManifest,
  errorReportsManifest,
  filesManifest,
  flagsManifest,
  importsManifest,
  ingestManifest,
  inventoryManifest,
  liveManifest,
  locationsManifest,
  machineLinksManifest,
  machinesManifest,
  mailManifest,
  messengerManifest,
  ordersManifest,
  paymentsManifest,
  preferencesManifest,
  promotionsManifest,
  savedViewsManifest,
  scheduleManifest,
  searchManifest,
  simulatorsManifest,
  staffManifest,
  tabletManifest,
  tasksManifest,
  teamManifest,
];
