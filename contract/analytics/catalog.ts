import type { Metric } from '../core/metrics.ts';
import { customerMetrics } from '../customers/customers.metrics.ts';
import { machineUseMetrics } from '../machines/machine-use.metrics.ts';
import { machineMetrics } from '../machines/machines.metrics.ts';
import { responseTimeMetrics } from '../messenger/response-times.metrics.ts';
import { bridgeMetrics } from '../orders/bridge.metrics.ts';
import { lifecycleMetrics } from '../orders/lifecycle.metrics.ts';
import { saleMetrics } from '../orders/sales.metrics.ts';
import { moneyMetrics } from '../payments/money.metrics.ts';

/** Every metric of the product. A module adds its own metrics here, and nowhere else. */
export const metricCatalog = {
  ...saleMetrics,
  ...lifecycleMetrics,
  ...bridgeMetrics,
  ...moneyMetrics,
  ...machineMetrics,
  ...machineUseMetrics,
  ...customerMetrics,
  ...responseTimeMetrics,
};

export type MetricId = keyof typeof metricCatalog;
export const metricIds = Object.keys(metricCatalog) as [MetricId, ...MetricId[]];

export function metricOf(id: MetricId): Metric {
  return metricCatalog[id];
}
