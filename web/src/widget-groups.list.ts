// Written by `npm run lists` from the files of the modules. Do not edit it.
import { overviewWidgetGroup } from './features/analytics/figures/overview.widget-group.tsx';
import { machinesWidgetGroup } from './features/machines/figures/machines.widget-group.tsx';
import { ordersWidgetGroup } from './features/orders/figures/orders.widget-group.tsx';
import { paymentsWidgetGroup } from './features/payments/figures/payments.widget-group.tsx';

export const widgetGroups = [
  overviewWidgetGroup,
  machinesWidgetGroup,
  ordersWidgetGroup,
  paymentsWidgetGroup,
];
