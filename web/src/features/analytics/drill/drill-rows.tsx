import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { rowScreens } from '../../../row-screens.list.ts';

const screenOf = (metric: MetricId) => rowScreens.find(({ list }) => list === metricOf(metric).rows.list);

/** `Net sales: transactions`; turns name their rows already. */
export function rowsTitle(metric: MetricId): string {
  const { label } = metricOf(metric);
  const words = screenOf(metric)?.words ?? '';
  return label.toLowerCase().includes(words) ? label : `${label}: ${words}`;
}

/** The rows of a figure. Figures about conversations have theirs on the service report. */
export function DrillRows({ metric }: { metric: MetricId }) {
  const screen = screenOf(metric);
  return screen && <screen.Rows metric={metric} />;
}
