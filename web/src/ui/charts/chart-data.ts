import type { CsvValue, Hundredths } from '@washboard/contract/core/text/csv.ts';

/** A position on the x axis. */
export interface ChartPoint {
  key: string;
  /** On the axis: `Nov 20`. */
  label: string;
  /** In tooltip and table: `Fri, Nov 20` or `Nov 15 – Nov 21`. */
  name: string;
  /** It misses days of its week or month: `Partial week`. */
  partial?: string;
  /** It hasn't begun. */
  isToCome?: boolean;
}

/** A line, or a part of the bars; `null` is not recorded. */
export interface ChartSeries {
  id: string;
  label: string;
  values: readonly (number | null)[];
}

/** The comparison, point by point, with its label: `Oct 1 – Oct 31`. */
export interface ComparedValues {
  name: string;
  /** The compared day of each point, if points are days. */
  names?: readonly string[];
  values: readonly (number | null)[];
}

/** How the last series may go on: a value for each point to come, from its last value. */
export interface Projection {
  name: string;
  values: readonly (number | null)[];
}

/** A chart's data as a table, for "View as table", CSV and screen readers. */
export interface ChartTableData {
  header: readonly string[];
  rows: readonly (readonly Exclude<CsvValue, Hundredths>[])[];
}

/** More than six series become "Other" (ux.md): the five largest stay, the rest is summed. */
export function foldSeries(series: readonly ChartSeries[], most = 6): ChartSeries[] {
  if (series.length <= most) return [...series];
  const total = (one: ChartSeries) => one.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const bySize = [...series].sort((a, b) => total(b) - total(a));
  const kept = new Set(bySize.slice(0, most - 1));
  const rest = series.filter((one) => !kept.has(one));
  return [...series.filter((one) => kept.has(one)), { id: 'other', label: 'Other', values: sumOf(rest) }];
}

/** Point by point; `null` only if nothing is recorded. */
export function sumOf(series: readonly ChartSeries[]): (number | null)[] {
  const length = Math.max(0, ...series.map((one) => one.values.length));
  return Array.from({ length }, (_, i) => {
    const values = series.map((one) => one.values[i] ?? null).filter((value) => value !== null);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  });
}

/** Whether there is no value at all, not even 0. */
export const isUnrecorded = (series: readonly ChartSeries[]) =>
  series.every(({ values }) => values.every((value) => value === null));

/** Indexes of labeled points: at most `most`, evenly spaced, the first always. */
export function labelledPoints(count: number, most = 7): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}

/** The table of a chart's points and series. */
export function tableOf(
  pointHeader: string,
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  previous?: ComparedValues,
): ChartTableData {
  const withTotal = series.length > 1;
  const totals = sumOf(series);
  return {
    header: [
      pointHeader,
      ...series.map((one) => one.label),
      ...(withTotal ? ['Total'] : []),
      ...(previous === undefined ? [] : [previous.name]),
    ],
    rows: points.map((point, i) => [
      point.name,
      ...series.map((one) => one.values[i] ?? null),
      ...(withTotal ? [totals[i] ?? null] : []),
      ...(previous === undefined ? [] : [previous.values[i] ?? null]),
    ]),
  };
}
