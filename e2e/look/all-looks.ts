import { accessKeyLooks } from './access-keys.look.ts';
import { accountLooks } from './account.look.ts';
import { auditLooks } from './audit.look.ts';
import { customerLooks } from './customers.look.ts';
import { dashboardLooks } from './dashboard.look.ts';
import { errorReportLooks } from './error-reports.look.ts';
import { flagLooks } from './flags.look.ts';
import { importLooks } from './import.look.ts';
import type { ScreenLook } from './look.ts';
import { orderLooks } from './orders.look.ts';
import { passwordLooks } from './passwords.look.ts';
import { signInLooks } from './sign-in-pages.look.ts';
import { simulatorLooks } from './simulators.look.ts';
import { staffLooks } from './staff.look.ts';
import { teamLooks } from './team.look.ts';

/** Every screen; a structure test compares them with the router. */
export const allLooks: ScreenLook[] = [
  ...auditLooks,
  ...signInLooks,
  ...dashboardLooks,
  ...orderLooks,
  ...customerLooks,
  ...importLooks,
  ...accessKeyLooks,
  ...simulatorLooks,
  ...passwordLooks,
  ...accountLooks,
  ...teamLooks,
  ...staffLooks,
  ...errorReportLooks,
  ...flagLooks,
];
