// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accountSettings } from './modules/account/account.settings.ts';
import { analyticsSettings } from './modules/analytics/analytics.settings.ts';
import { authSettings } from './modules/auth/auth.settings.ts';
import { billingSettings } from './modules/billing/billing.settings.ts';
import { errorReportsSettings } from './modules/error-reports/error-reports.settings.ts';
import { filesSettings } from './modules/files/files.settings.ts';
import { flagsSettings } from './modules/flags/flags.settings.ts';
import { locationsSettings } from './modules/locations/locations.settings.ts';
import { machineLinksSettings } from './modules/machine-links/machine-links.settings.ts';
import { mailSettings } from './modules/mail/mail.settings.ts';
import { messengerSettings } from './modules/messenger/messenger.settings.ts';
import { simulatorsSettings } from './modules/simulators/simulators.settings.ts';
import { staffSettings } from './modules/staff/staff.settings.ts';

export const settings = [
  accountSettings,
  analyticsSettings,
  authSettings,
  billingSettings,
  errorReportsSettings,
  filesSettings,
  flagsSettings,
  locationsSettings,
  machineLinksSettings,
  mailSettings,
  messengerSettings,
  simulatorsSettings,
  staffSettings,
];
