// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysRows } from './examples/access-keys.rows.ts';
import { accountRows } from './examples/account.rows.ts';
import { auditRows } from './examples/audit.rows.ts';
import { authRows } from './examples/auth.rows.ts';
import { billingRows } from './examples/billing.rows.ts';
import { customersRows } from './examples/customers.rows.ts';
import { deliveryRows } from './examples/delivery.rows.ts';
import { errorReportsRows } from './examples/error-reports.rows.ts';
import { importsRows } from './examples/imports.rows.ts';
import { ingestRows } from './examples/ingest.rows.ts';
import { locationsRows } from './examples/locations.rows.ts';
import { machinesRows } from './examples/machines.rows.ts';
import { ordersRows } from './examples/orders.rows.ts';
import { paymentsRows } from './examples/payments.rows.ts';
import { savedViewsRows } from './examples/saved-views.rows.ts';
import { scheduleRows } from './examples/schedule.rows.ts';
import { staffRows } from './examples/staff.rows.ts';
import { teamRows } from './examples/team.rows.ts';

export const exampleRows = [
  accessKeysRows,
  accountRows,
  auditRows,
  authRows,
  billingRows,
  customersRows,
  deliveryRows,
  errorReportsRows,
  importsRows,
  ingestRows,
  locationsRows,
  machinesRows,
  ordersRows,
  paymentsRows,
  savedViewsRows,
  scheduleRows,
  staffRows,
  teamRows,
];
