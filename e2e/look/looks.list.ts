// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysLooks } from './access-keys.look.ts';
import { accountLooks } from './account.look.ts';
import { auditLooks } from './audit.look.ts';
import { businessLooks } from './business.look.ts';
import { customersLooks } from './customers.look.ts';
import { dashboardLooks } from './dashboard.look.ts';
import { deliveryLooks } from './delivery.look.ts';
import { errorReportsLooks } from './error-reports.look.ts';
import { flagsLooks } from './flags.look.ts';
import { importLooks } from './import.look.ts';
import { locationsLooks } from './locations.look.ts';
import { ordersLooks } from './orders.look.ts';
import { passwordsLooks } from './passwords.look.ts';
import { scheduleLooks } from './schedule.look.ts';
import { signInPagesLooks } from './sign-in-pages.look.ts';
import { simulatorsLooks } from './simulators.look.ts';
import { staffLooks } from './staff.look.ts';
import { teamLooks } from './team.look.ts';

export const looks = [
  accessKeysLooks,
  accountLooks,
  auditLooks,
  businessLooks,
  customersLooks,
  dashboardLooks,
  deliveryLooks,
  errorReportsLooks,
  flagsLooks,
  importLooks,
  locationsLooks,
  ordersLooks,
  passwordsLooks,
  scheduleLooks,
  signInPagesLooks,
  simulatorsLooks,
  staffLooks,
  teamLooks,
];
