// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysExamples } from './access-keys/access-keys.examples.ts';
import { accountExamples } from './account/account.examples.ts';
import { auditExamples } from './audit/audit.examples.ts';
import { authExamples } from './auth/auth.examples.ts';
import { billingExamples } from './billing/billing.examples.ts';
import { catalogExamples } from './catalog/catalog.examples.ts';
import { customersExamples } from './customers/customers.examples.ts';
import { deliveryExamples } from './delivery/delivery.examples.ts';
import { errorReportsExamples } from './error-reports/error-reports.examples.ts';
import { filesExamples } from './files/files.examples.ts';
import { importsExamples } from './imports/imports.examples.ts';
import { ingestExamples } from './ingest/ingest.examples.ts';
import { inventoryExamples } from './inventory/inventory.examples.ts';
import { locationsExamples } from './locations/locations.examples.ts';
import { machineLinksExamples } from './machine-links/machine-links.examples.ts';
import { machinesExamples } from './machines/machines.examples.ts';
import { messengerExamples } from './messenger/messenger.examples.ts';
import { ordersExamples } from './orders/orders.examples.ts';
import { paymentsExamples } from './payments/payments.examples.ts';
import { preferencesExamples } from './preferences/preferences.examples.ts';
import { promotionsExamples } from './promotions/promotions.examples.ts';
import { savedViewsExamples } from './saved-views/saved-views.examples.ts';
import { scheduleExamples } from './schedule/schedule.examples.ts';
import { staffExamples } from './staff/staff.examples.ts';
import { tabletExamples } from './tablet/tablet.examples.ts';
import { tasksExamples } from './tasks/tasks.examples.ts';
import { teamExamples } from './team/team.examples.ts';

export const documentedIds = {
  ...accessKeysExamples,
  ...accountExamples,
  ...auditExamples,
  ...authExamples,
  ...billingExamples,
  ...catalogExamples,
  ...customersExamples,
  ...deliveryExamples,
  ...errorReportsExamples,
  ...filesExamples,
  ...importsExamples,
  ...ingestExamples,
  ...inventoryExamples,
  ...locationsExamples,
  ...machineLinksExamples,
  ...machinesExamples,
  ...messengerExamples,
  ...ordersExamples,
  ...paymentsExamples,
  ...preferencesExamples,
  ...promotionsExamples,
  ...savedViewsExamples,
  ...scheduleExamples,
  ...staffExamples,
  ...tabletExamples,
  ...tasksExamples,
  ...teamExamples,
};
