// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysRows } from './examples/access-keys/access-keys.rows.ts';
import { accountRows } from './examples/account/account.rows.ts';
import { auditRows } from './examples/audit/audit.rows.ts';
import { authRows } from './examples/auth/auth.rows.ts';
import { billingRows } from './examples/billing/billing.rows.ts';
import { catalogRows } from './examples/catalog/catalog.rows.ts';
import { customersRows } from './examples/customers/customers.rows.ts';
import { deliveryRows } from './examples/delivery/delivery.rows.ts';
import { errorReportsRows } from './examples/error-reports/error-reports.rows.ts';
import { filesRows } from './examples/files/files.rows.ts';
import { importsRows } from './examples/imports/imports.rows.ts';
import { ingestRows } from './examples/ingest/ingest.rows.ts';
import { productsRows } from './examples/inventory/products.rows.ts';
import { locationsRows } from './examples/locations/locations.rows.ts';
import { gatewaysRows } from './examples/machine-links/gateways.rows.ts';
import { startsRows } from './examples/machine-links/starts.rows.ts';
import { machinesRows } from './examples/machines/machines.rows.ts';
import { messengerRows } from './examples/messenger/messenger.rows.ts';
import { ordersRows } from './examples/orders/orders.rows.ts';
import { paymentsRows } from './examples/payments/payments.rows.ts';
import { preferencesRows } from './examples/preferences/preferences.rows.ts';
import { promotionsRows } from './examples/promotions/promotions.rows.ts';
import { savedViewsRows } from './examples/saved-views/saved-views.rows.ts';
import { scheduleRows } from './examples/schedule/schedule.rows.ts';
import { staffRows } from './examples/staff/staff.rows.ts';
import { tabletRows } from './examples/tablet/tablet.rows.ts';
import { tasksRows } from './examples/tasks/tasks.rows.ts';
import { teamRows } from './examples/team/team.rows.ts';

export const exampleRows = [
  accessKeysRows,
  accountRows,
  auditRows,
  authRows,
  billingRows,
  catalogRows,
  customersRows,
  deliveryRows,
  errorReportsRows,
  filesRows,
  importsRows,
  ingestRows,
  productsRows,
  locationsRows,
  gatewaysRows,
  startsRows,
  machinesRows,
  messengerRows,
  ordersRows,
  paymentsRows,
  preferencesRows,
  promotionsRows,
  savedViewsRows,
  scheduleRows,
  staffRows,
  tabletRows,
  tasksRows,
  teamRows,
];
