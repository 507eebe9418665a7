// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysManifest } from './features/access-keys/access-keys.manifest.ts';
import { accountManifest } from './features/account/account.manifest.ts';
import { analyticsManifest } from './features/analytics/analytics.manifest.ts';
import { auditManifest } from './features/audit/audit.manifest.ts';
import { billingManifest } from './features/billing/billing.manifest.ts';
import { businessManifest } from './features/business/business.manifest.ts';
import { customersManifest } from './features/customers/customers.manifest.ts';
import { errorReportsManifest } from './features/error-reports/error-reports.manifest.ts';
import { financingManifest } from './features/financing/financing.manifest.ts';
import { flagsManifest } from './features/flags/flags.manifest.ts';
import { importsManifest } from './features/imports/imports.manifest.ts';
import { insuranceManifest } from './features/insurance/insurance.manifest.ts';
import { inventoryManifest } from './features/inventory/inventory.manifest.ts';
import { locationsManifest } from './features/locations/locations.manifest.ts';
import { machinesManifest } from './features/machines/machines.manifest.ts';
import { messengerManifest } from './features/messenger/messenger.manifest.ts';
import { ordersManifest } from './features/orders/orders.manifest.ts';
import { preferencesManifest } from './features/preferences/preferences.manifest.ts';
import { promotionsManifest } from './features/promotions/promotions.manifest.ts';
import { servicesManifest } from './features/services/services.manifest.ts';
import { simulatorsManifest } from './features/simulators/simulators.manifest.ts';
import { staffManifest } from './features/staff/staff.manifest.ts';
import { tasksManifest } from './features/tasks/tasks.manifest.ts';
import { teamManifest } from './features/team/team.manifest.ts';

export const manifests = [
  accessKeysManifest,
  accountManifest,
  analyticsManifest,
  auditManifest,
  billingManifest,
  businessManifest,
  customersManifest,
  errorReportsManifest,
  financingManifest,
  flagsManifest,
  importsManifest,
  insuranceManifest,
  inventoryManifest,
  locationsManifest,
  machinesManifest,
  messengerManifest,
  ordersManifest,
  preferencesManifest,
  promotionsManifest,
  servicesManifest,
  simulatorsManifest,
  staffManifest,
  tasksManifest,
  teamManifest,
];
