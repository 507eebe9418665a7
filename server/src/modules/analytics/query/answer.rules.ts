import type {
  AnalyticsAnswer,
  AnalyticsQuery,
  AnalyticsRow,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import {
  dimensionNames,
  dimensionOf,
  type MetricId,
  metricOf,
} from '@washboard/contract/analytics/catalog.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { ChartGrouping } from '@washboard/contract/core/time/chart-grouping.ts';
import { addDays, formatDay, WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import type { Sources } from './analytics.sources.ts';
import type { ZoneStore } from './periods.rules.ts';
import type { Keys } from './span-days.rules.ts';

export function columnsOf(query: AnalyticsQuery): AnalyticsAnswer['columns'] {
  const cuts = query.dimensions.map((id) => ({
    id,
    kind: 'dimension' as const,
    label: dimensionOf(id).label,
    unit: null,
    definition: null,
  }));
  const figures = query.metrics.map((id) => {
    const { label, unit, definition } = metricOf(id);
    return { id, kind: 'metric' as const, label, unit, definition };
  });
  return [...cuts, ...figures];
}

type Key = string | number | null;

/** Looks up the names of all keys at once; returns a function for labels. */
export async function labelsFor(
  given: {
    business: BusinessDb;
    sources: Pick<Sources, 'labels' | 'texts'>;
    stores: readonly ZoneStore[];
    grouping: ChartGrouping;
  },
  dimensions: readonly Dimension[],
  groups: readonly { keys: Keys }[],
): Promise<(keys: Keys) => AnalyticsRow['labels']> {
  const storeNames = new Map(given.stores.map((store) => [store.id, store.name]));
  const names = new Map<Dimension, Map<number, string>>([['store', storeNames]]);
  for (const dimension of dimensions) {
    const read = given.sources.labels[dimension];
    if (read === undefined || groups.length === 0) continue;
    const ids = [...new Set(groups.map((group) => Number(group.keys[dimension])))];
    names.set(dimension, await read(given.business, ids));
  }
  const label = (dimension: Dimension, key: Key): string => {
    if (key === null) return dimensionOf(dimension).unrecorded?.text ?? 'Not recorded';
    const named = names.get(dimension);
    return named === undefined
      ? plainLabel(given.sources, dimension, key, given.grouping)
      : (named.get(Number(key)) ?? String(key));
  };
  return (keys) => {
    const labels: AnalyticsRow['labels'] = {};
    for (const dimension of dimensions) labels[dimension] = label(dimension, keys[dimension] ?? null);
    return labels;
  };
}

function plainLabel(
  { texts }: Pick<Sources, 'texts'>,
  dimension: Dimension,
  key: string | number,
  grouping: ChartGrouping,
): string {
  if (dimension === 'weekday') return WEEKDAY_LABELS[(Number(key) + 6) % 7] ?? '';
  if (dimension === 'hour') return hourLabel(Number(key));
  if (dimensionOf(dimension).keys !== 'days') return texts[dimension]?.(String(key)) ?? String(key);
  const day = String(key);
  if (dimension === 'date' || grouping === 'day') return formatDay(day);
  return grouping === 'week'
    ? `${formatDay(day)} – ${formatDay(addDays(day, 6))}`
    : `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** 0 → '12 AM', 13 → '1 PM'. */
function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

const byText = new Intl.Collator('en-US', { numeric: true });
/** Days are written so that plain text sorts in order: a collator is many times slower. */
const isDay = (name: string) => isDimension(name) && dimensionOf(name).keys === 'days';
/** Days and numbers have their own order; others sort by label. */
const isOrderedByKey = (name: Dimension) => isDay(name) || dimensionOf(name).keys === 'numbers';
const isDimension = (name: string): name is Dimension => (dimensionNames as string[]).includes(name);

/** In the requested order, then by dimensions. Null comes last. */
export function sortRows(rows: readonly AnalyticsRow[], query: AnalyticsQuery): AnalyticsRow[] {
  const orders = [...query.order, ...query.dimensions.map((by) => ({ by, direction: 'asc' as const }))];
  const comparisons = orders.map(({ by, direction }) => comparedBy(by, direction === 'asc' ? 1 : -1));
  return [...rows].sort((a, b) => {
    for (const compare of comparisons) {
      const compared = compare(a, b);
      if (compared !== 0) return compared;
    }
    return 0;
  });
}

function comparedBy(by: AnalyticsQuery['order'][number]['by'], sign: 1 | -1) {
  const read = valueBy(by);
  const byDay = isDay(by);
  return (a: AnalyticsRow, b: AnalyticsRow): number => {
    const [left, right] = [read(a), read(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (left === right) return 0;
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    if (byDay) return String(left) < String(right) ? -sign : sign;
    return sign * byText.compare(String(left), String(right));
  };
}

function valueBy(by: AnalyticsQuery['order'][number]['by']): (row: AnalyticsRow) => Key {
  if (!isDimension(by)) return ({ values }) => values[by as MetricId] ?? null;
  const dimension = by;
  if (isOrderedByKey(dimension)) return ({ keys }) => keys[dimension] ?? null;
  return ({ keys, labels }) => (keys[dimension] === null ? null : (labels[dimension] ?? null));
}
