import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import { bucketKey, type ChartGrouping } from '@washboard/contract/core/chart-grouping.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';
import type { DayRange } from '@washboard/contract/core/periods.ts';
import { addDays, eachDay, earlierDay, laterDay, weekdayOf } from '@washboard/contract/core/time.ts';
import type { RecordedDays, Span } from '../../platform/analytics-source.ts';
import { refuseTooMany } from './analytics.limits.ts';
import { grouped } from './analytics.periods.ts';

export type Keys = Partial<Record<Dimension, string | number | null>>;

export interface SpanQuestion {
  spans: readonly Span[];
  /** Only days between a store's first and last recorded fact count. */
  recorded: readonly RecordedDays[];
  storeIds: readonly number[];
  range: DayRange;
  shift: number;
  lastDay: string;
  grouping: ChartGrouping;
  dimensions: readonly Dimension[];
  filters: AnalyticsFilters;
}

/** Dimensions that a span has, or that a day has; by the others its days are not cut. */
const spanDimensions: readonly Dimension[] = ['store', 'machine', 'machineType', 'machineSize'];
const dayDimensions: readonly Dimension[] = ['date', 'bucket', 'weekday'];

export function spanDimensionsOf(dimensions: readonly Dimension[]): Dimension[] {
  return dimensions.filter(
    (dimension) => spanDimensions.includes(dimension) || dayDimensions.includes(dimension),
  );
}

/** Days in service and on record, grouped: for machines this is Σ machines × days. */
export function countSpanDays(question: SpanQuestion): { keys: Keys; days: number }[] {
  const known = new Map(question.recorded.map((store) => [store.storeId, store]));
  const cutDays = memoized((range: DayRange) => cut(question, range));
  const groups: { keys: Keys; days: number }[] = [];
  for (const span of question.spans) {
    const store = known.get(Number(span.keys.store));
    if (store === undefined || !question.storeIds.includes(store.storeId)) continue;
    if (!passes(span, question.filters)) continue;
    const first = [span.firstDay, store.firstDay, question.range.startDate].reduce(laterDay);
    const last = [span.lastDay, store.lastDay, question.range.endDate].reduce(earlierDay);
    if (first > last) continue;
    const own = pick(span.keys, question.dimensions);
    for (const part of cutDays({ startDate: first, endDate: last })) {
      groups.push({ keys: { ...own, ...part.keys }, days: part.days });
    }
    refuseTooMany(groups.length);
  }
  return groups;
}

function passes(span: Span, filters: AnalyticsFilters): boolean {
  if (filters.machineType && span.keys.machineType !== filters.machineType) return false;
  return filters.machineIds === undefined || filters.machineIds.includes(Number(span.keys.machine));
}

function pick(keys: Keys, dimensions: readonly Dimension[]): Keys {
  const own = dimensions.filter((dimension) => spanDimensions.includes(dimension));
  return Object.fromEntries(own.map((dimension) => [dimension, keys[dimension] ?? null]));
}

/** The days of a range by the day dimensions asked for. */
function cut(question: SpanQuestion, range: DayRange): { keys: Keys; days: number }[] {
  const wanted = question.dimensions.filter((dimension) => dayDimensions.includes(dimension));
  const days = eachDay(range.startDate, range.endDate).filter(
    (day) => question.filters.weekdays?.includes(weekdayOf(day)) ?? true,
  );
  const groups = grouped(days, (day) =>
    JSON.stringify(
      Object.fromEntries(wanted.map((dimension) => [dimension, dayKey(question, dimension, day)])),
    ),
  );
  return [...groups].map(([keys, members]) => ({ keys: JSON.parse(keys) as Keys, days: members.length }));
}

function dayKey(question: SpanQuestion, dimension: Dimension, day: string): string | number | null {
  if (dimension === 'weekday') return weekdayOf(day);
  const moved = addDays(day, question.shift);
  if (moved > question.lastDay) return null;
  return dimension === 'date' ? moved : bucketKey(moved, question.grouping);
}

function memoized<Result>(compute: (range: DayRange) => Result): (range: DayRange) => Result {
  const done = new Map<string, Result>();
  return (range) => {
    const key = `${range.startDate}${range.endDate}`;
    const known = done.get(key);
    if (known !== undefined) return known;
    const result = compute(range);
    done.set(key, result);
    return result;
  };
}
