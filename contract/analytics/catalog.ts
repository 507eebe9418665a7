import type { Dimension, DimensionDeclaration } from '../core/figures/dimensions.ts';
import type { Metric } from '../core/figures/metrics.ts';
import { dimensions } from '../dimensions.list.ts';
import { metrics } from '../metrics.list.ts';

export type MetricId = keyof typeof metrics;
export const metricIds = Object.keys(metrics) as [MetricId, ...MetricId[]];

export function metricOf(id: MetricId): Metric {
  return metrics[id];
}

export const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]];

export function dimensionOf(name: Dimension): DimensionDeclaration {
  return dimensions[name];
}
