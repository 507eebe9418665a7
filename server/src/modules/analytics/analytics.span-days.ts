import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import { bucketKey, type ChartGrouping } from '@washboard/contract/core/chart-grouping.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';
import { type DayRange, daysIn } from '@washboard/contract/core/periods.ts';
import { addDays, eachDay, earlierDay, laterDay, weekdayOf } from '@washboard/contract/core/time.ts';
import type { RecordedDays, Span } from '../../platform/analytics-source.ts';
import { refuseTooMany } from './analytics.limits.ts';

export type Keys = Partial<Record<Dimension, string | number | null>>;

/** How days are called: those of a comparison lie over the period itself. */
export interface DaysMoved {
  /** Days are moved by so many before they are grouped. */
  shift: number;
  /** Moved days beyond it are the comparison's surplus. */
  lastDay: string;
  grouping: ChartGrouping;
}

export interface SpanQuestion extends DaysMoved {
  spans: readonly Span[];
  /** Only days between a store's first and last recorded fact count. */
  recorded: readonly RecordedDays[];
  storeIds: readonly number[];
  range: DayRange;
  dimensions: readonly Dimension[];
  filters: AnalyticsFilters;
}

/** Dimensions that a span has, or that a day has; by the others its days are not cut. */
const spanDimensions: readonly Dimension[] = ['store', 'machine', 'machineType', 'machineSize'];
export const dayDimensions: readonly Dimension[] = ['date', 'bucket', 'weekday'];

export function spanDimensionsOf(dimensions: readonly Dimension[]): Dimension[] {
  return dimensions.filter(
    (dimension) => spanDimensions.includes(dimension) || dayDimensions.includes(dimension),
  );
}

/** Days in service and on record, grouped: for machines this is Σ machines × days. */
export function countSpanDays(question: SpanQuestion): { keys: Keys; days: number }[] {
  const groups: { keys: Keys; days: number }[] = [];
  for (const { own, range, times } of alike(question)) {
    for (const { keys, days } of cut(question, range))
      groups.push({ keys: { ...own, ...keys }, days: days * times });
    refuseTooMany(groups.length);
  }
  return groups;
}

interface Alike {
  own: Keys;
  range: DayRange;
  times: number;
}

/** Spans that are told apart by nothing that is asked, with how many there are: most stores and machines are there all the time. */
function alike(question: SpanQuestion): Iterable<Alike> {
  const known = new Map(question.recorded.map((store) => [store.storeId, store]));
  const found = new Map<string, Alike>();
  for (const span of question.spans) {
    const store = known.get(Number(span.keys.store));
    if (store === undefined || !question.storeIds.includes(store.storeId)) continue;
    if (!passes(span, question.filters)) continue;
    const startDate = [span.firstDay, store.firstDay, question.range.startDate].reduce(laterDay);
    const endDate = [span.lastDay, store.lastDay, question.range.endDate].reduce(earlierDay);
    if (startDate > endDate) continue;
    const own = pick(span.keys, question.dimensions);
    const id = JSON.stringify([own, startDate, endDate]);
    const times = (found.get(id)?.times ?? 0) + 1;
    found.set(id, { own, range: { startDate, endDate }, times });
  }
  return found.values();
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
  const { weekdays } = question.filters;
  if (wanted.length === 0 && weekdays === undefined) return [{ keys: {}, days: daysIn(range) }];
  const groups = new Map<string, { keys: Keys; days: number }>();
  for (const day of eachDay(range.startDate, range.endDate)) {
    if (weekdays?.includes(weekdayOf(day)) === false) continue;
    const keys = wanted.map((dimension) => dayKey(question, dimension, day));
    const id = keys.join();
    const group = groups.get(id);
    if (group !== undefined) group.days += 1;
    else
      groups.set(id, {
        keys: Object.fromEntries(wanted.map((dimension, i) => [dimension, keys[i] ?? null])),
        days: 1,
      });
  }
  return [...groups.values()];
}

/** What a day is called in a cut by days; null beyond the period that it is compared with. */
export function dayKey(question: DaysMoved, dimension: Dimension, day: string): string | number | null {
  if (dimension === 'weekday') return weekdayOf(day);
  const moved = question.shift === 0 ? day : addDays(day, question.shift);
  if (moved > question.lastDay) return null;
  return dimension === 'date' ? moved : bucketKey(moved, question.grouping);
}
