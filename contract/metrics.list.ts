// Written by `npm run lists` from the files of the modules. Do not edit it.
import { customersMetrics } from './customers/figures/customers.metrics.ts';
import { machineUseMetrics } from './machines/figures/machine-use.metrics.ts';
import { machinesMetrics } from './machines/figures/machines.metrics.ts';
import { responseTimesMetrics } from './messenger/figures/response-times.metrics.ts';
import { bridgeMetrics } from './orders/figures/bridge.metrics.ts';
import { lifecycleMetrics } from './orders/figures/lifecycle.metrics.ts';
import { salesMetrics } from './orders/figures/sales.metrics.ts';
import { moneyMetrics } from './payments/figures/money.metrics.ts';

export const metrics = {
  ...customersMetrics,
  ...machineUseMetrics,
  ...machinesMetrics,
  ...responseTimesMetrics,
  ...bridgeMetrics,
  ...lifecycleMetrics,
  ...salesMetrics,
  ...moneyMetrics,
};
