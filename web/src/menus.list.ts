// Written by `npm run lists` from the files of the modules. Do not edit it.
import { analyticsMenu } from './features/analytics/analytics.menu.ts';
import { customersMenu } from './features/customers/customers.menu.ts';
import { inventoryMenu } from './features/inventory/inventory.menu.ts';
import { machinesMenu } from './features/machines/machines.menu.ts';
import { messengerMenu } from './features/messenger/messenger.menu.ts';
import { ordersMenu } from './features/orders/orders.menu.ts';
import { tasksMenu } from './features/tasks/tasks.menu.ts';
import { teamMenu } from './features/team/team.menu.ts';

export const menus = [
  analyticsMenu,
  customersMenu,
  inventoryMenu,
  machinesMenu,
  messengerMenu,
  ordersMenu,
  tasksMenu,
  teamMenu,
];
