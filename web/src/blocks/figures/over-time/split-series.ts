import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { SaleType } from '@washboard/contract/orders/sale-types.constants.ts';
import type { TenderKey } from '@washboard/contract/payments/payments.constants.ts';
import type { ChartPoint, ChartSeries } from '../../../ui/charts/chart-data.ts';
import type { Cut } from '../figures.urls.ts';
import { pointKey } from './answer-series.ts';

/** The dimensions a time chart can split by. */
export type SplitBy = Extract<Dimension, 'saleType' | 'tender'>;

/** A series per kind in the period, largest first. */
export function splitSeries(
  answer: AnalyticsAnswer,
  points: readonly ChartPoint[],
  metric: MetricId,
  by: SplitBy,
): ChartSeries[] {
  const rows = answer.rows.filter((row) => (row.values[metric] ?? null) !== null);
  const labels = new Map(rows.map((row) => [row.keys[by] ?? null, row.labels[by] ?? '']));
  const known = new Map(rows.map((row) => [`${pointKey(row)} ${row.keys[by]}`, row.values[metric] ?? null]));
  // Within recorded days a missing kind is 0.
  const recorded = new Set(rows.map(pointKey));
  const series = [...labels].map(([key, label]) => ({
    id: String(key),
    label,
    values: points.map((point) => known.get(`${point.key} ${key}`) ?? (recorded.has(point.key) ? 0 : null)),
  }));
  const total = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return series.sort((a, b) => total(b.values) - total(a.values));
}

/** The comparison's total over all kinds, point by point. */
export function comparedTotals(
  answer: AnalyticsAnswer,
  points: readonly ChartPoint[],
  metric: MetricId,
): (number | null)[] {
  const totals = new Map<string, number>();
  for (const row of answer.rows) {
    const value = row.previous?.[metric] ?? null;
    const key = pointKey(row);
    if (value !== null) totals.set(key, (totals.get(key) ?? 0) + value);
  }
  return points.map(({ key }) => totals.get(key) ?? null);
}

/** A series' filter on the rows; Other has none. */
export function cutOfSeries(by: SplitBy, seriesId: string): Cut {
  if (seriesId === 'other') return {};
  if (by === 'saleType') return { saleTypes: [seriesId as SaleType] };
  // Unrecorded values have no key.
  return { tenders: [seriesId === 'null' ? 'UNKNOWN' : (seriesId as TenderKey)] };
}
