// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysPermissions } from './access-keys/access-keys.permissions.ts';
import { auditPermissions } from './audit/audit.permissions.ts';
import { billingPermissions } from './billing/billing.permissions.ts';
import { customersPermissions } from './customers/customers.permissions.ts';
import { importsPermissions } from './imports/imports.permissions.ts';
import { inventoryPermissions } from './inventory/inventory.permissions.ts';
import { machineLinksPermissions } from './machine-links/machine-links.permissions.ts';
import { machinesPermissions } from './machines/machines.permissions.ts';
import { messengerPermissions } from './messenger/messenger.permissions.ts';
import { ordersPermissions } from './orders/orders.permissions.ts';
import { paymentsPermissions } from './payments/payments.permissions.ts';
import { savedViewsPermissions } from './saved-views/saved-views.permissions.ts';
import { staffPermissions } from './staff/staff.permissions.ts';
import { tasksPermissions } from './tasks/tasks.permissions.ts';
import { teamPermissions } from './team/team.permissions.ts';

export const permissions = {
  ...accessKeysPermissions,
  ...auditPermissions,
  ...billingPermissions,
  ...customersPermissions,
  ...importsPermissions,
  ...inventoryPermissions,
  ...machineLinksPermissions,
  ...machinesPermissions,
  ...messengerPermissions,
  ...ordersPermissions,
  ...paymentsPermissions,
  ...savedViewsPermissions,
  ...staffPermissions,
  ...tasksPermissions,
  ...teamPermissions,
};
