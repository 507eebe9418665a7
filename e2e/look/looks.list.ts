// Written by `npm run lists` from the files of the modules. Do not edit it.
import { accessKeysLooks } from './access-keys/access-keys.look.ts';
import { businessLooks } from './account/business.look.ts';
import { auditLooks } from './audit/audit.look.ts';
import { modifiersLooks } from './catalog/modifiers.look.ts';
import { servicesLooks } from './catalog/services.look.ts';
import { customersLooks } from './customers/customers.look.ts';
import { dashboardLooks } from './dashboard/dashboard.look.ts';
import { deliveryLooks } from './delivery/delivery.look.ts';
import { errorReportsLooks } from './error-reports/error-reports.look.ts';
import { flagsLooks } from './flags/flags.look.ts';
import { importLooks } from './imports/import.look.ts';
import { inventoryLooks } from './inventory/inventory.look.ts';
import { locationsLooks } from './locations/locations.look.ts';
import { machinesLooks } from './machines/machines.look.ts';
import { automaticTextLogLooks } from './messenger/automatic-text-log.look.ts';
import { automaticTextsLooks } from './messenger/automatic-texts.look.ts';
import { bulkLooks } from './messenger/bulk.look.ts';
import { cannedRepliesLooks } from './messenger/canned-replies.look.ts';
import { chatBotLooks } from './messenger/chat-bot.look.ts';
import { messengerLooks } from './messenger/messenger.look.ts';
import { phonesLooks } from './messenger/phones.look.ts';
import { serviceReportLooks } from './messenger/service-report.look.ts';
import { ordersLooks } from './orders/orders.look.ts';
import { preferencesLooks } from './preferences/preferences.look.ts';
import { promotionsLooks } from './promotions/promotions.look.ts';
import { scheduleLooks } from './schedule/schedule.look.ts';
import { accountLooks } from './sign-in/account.look.ts';
import { passwordsLooks } from './sign-in/passwords.look.ts';
import { signInPagesLooks } from './sign-in/sign-in-pages.look.ts';
import { simulatorsLooks } from './simulators/simulators.look.ts';
import { staffLooks } from './staff/staff.look.ts';
import { tabletLooks } from './tablet/tablet.look.ts';
import { tasksLooks } from './tasks/tasks.look.ts';
import { teamLooks } from './team/team.look.ts';

export const looks = [
  accessKeysLooks,
  businessLooks,
  auditLooks,
  modifiersLooks,
  servicesLooks,
  customersLooks,
  dashboardLooks,
  deliveryLooks,
  errorReportsLooks,
  flagsLooks,
  importLooks,
  inventoryLooks,
  locationsLooks,
  machinesLooks,
  automaticTextLogLooks,
  automaticTextsLooks,
  bulkLooks,
  cannedRepliesLooks,
  chatBotLooks,
  messengerLooks,
  phonesLooks,
  serviceReportLooks,
  ordersLooks,
  preferencesLooks,
  promotionsLooks,
  scheduleLooks,
  accountLooks,
  passwordsLooks,
  signInPagesLooks,
  simulatorsLooks,
  staffLooks,
  tabletLooks,
  tasksLooks,
  teamLooks,
];
