// Written by `npm run lists` from the files of the modules. Do not edit it.
import { bridgeWidget } from './features/analytics/figures/bridge.widget.tsx';
import { salesByTypeWidget } from './features/analytics/figures/sales-by-type.widget.tsx';
import { machineTableWidget } from './features/machines/figures/machine-table.widget.tsx';
import { machineUseWidget } from './features/machines/figures/machine-use.widget.tsx';
import { turnsHeatMapWidget } from './features/machines/figures/turns-heat-map.widget.tsx';
import { ordersByTypeWidget } from './features/orders/figures/orders-by-type.widget.tsx';
import { machineTendersWidget } from './features/payments/figures/machine-tenders.widget.tsx';

export const widgets = [
  bridgeWidget,
  salesByTypeWidget,
  machineTableWidget,
  machineUseWidget,
  turnsHeatMapWidget,
  ordersByTypeWidget,
  machineTendersWidget,
];
