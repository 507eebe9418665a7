import { accessKeyScreens } from '../features/access-keys/access-keys.screens.ts';
import { accountScreens } from '../features/account/account.screens.ts';
import { analyticsScreens } from '../features/analytics/analytics.screens.ts';
import { auditScreens } from '../features/audit/audit.screens.ts';
import { billingScreens } from '../features/billing/billing.screens.ts';
import { customerScreens } from '../features/customers/customers.screens.ts';
import { errorReportScreens } from '../features/error-reports/error-reports.screens.ts';
import { flagScreens } from '../features/flags/flags.screens.ts';
import { importScreens } from '../features/imports/imports.screens.ts';
import { orderScreens } from '../features/orders/orders.screens.ts';
import { simulatorScreens } from '../features/simulators/simulators.screens.ts';
import { staffScreens } from '../features/staff/staff.screens.ts';
import { teamScreens } from '../features/team/team.screens.ts';
import type { ScreenDefinition } from '../lib/screen.ts';
import { devScreens } from './dev/dev-screens.ts';

/** The screens of all features. A new feature adds its list here: `...importScreens`. */
export const screens: readonly ScreenDefinition[] = [
  ...analyticsScreens,
  ...orderScreens,
  ...billingScreens,
  ...customerScreens,
  ...importScreens,
  ...auditScreens,
  ...accessKeyScreens,
  ...simulatorScreens,
  ...accountScreens,
  ...teamScreens,
  ...staffScreens,
  ...errorReportScreens,
  ...flagScreens,
  ...devScreens,
];
