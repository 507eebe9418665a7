import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { MetricUnit } from '@washboard/contract/core/figures/metrics.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { durationText } from '@washboard/contract/core/time/time.ts';
import { formatInteger, formatSigned } from '../../lib/format.ts';

const averages = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const formats: Record<MetricUnit, (value: number) => string> = {
  count: formatInteger,
  cents: formatUsd,
  average: (value) => averages.format(value),
  share: (value) => `${tenths.format(value / 100)}%`.replace('-', '−'),
  minutes: durationText,
};

/** The format of a unit. */
export const formatOfUnit = (unit: MetricUnit) => formats[unit];

/** The format of a difference in whole steps: hundredths of an average, hundredths of a percent as points. */
export function stepFormatOf(metric: MetricId): (steps: number) => string {
  const { unit } = metricOf(metric);
  if (unit === 'share') return (steps) => `${tenths.format(steps / 100)} pts`;
  return unit === 'average' ? (steps) => averages.format(steps / 100) : formats[unit];
}

/** The format of a signed difference: `+$12.00`, `−1.2 pts`. */
export const changeOf = (metric: MetricId) => (steps: number) => formatSigned(steps, stepFormatOf(metric));

/** The format of a metric. */
export function formatOf(metric: MetricId): (value: number) => string {
  return formats[metricOf(metric).unit];
}

/** What stands where there is no figure. */
export const notRecorded = 'Not recorded';
