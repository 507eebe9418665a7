// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accountAccountMenu } from './features/account/account.account-menu.ts';
import { billingAccountMenu } from './features/billing/billing.account-menu.ts';
import { staffAccountMenu } from './features/staff/staff.account-menu.ts';

export const accountMenus = [accountAccountMenu, billingAccountMenu, staffAccountMenu];
