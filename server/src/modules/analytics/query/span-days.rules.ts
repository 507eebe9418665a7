import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import { bucketKey, type ChartGrouping } from '@washboard/contract/core/time/chart-grouping.ts';
import { type DayRange, daysIn } from '@washboard/contract/core/time/periods.ts';
import {
  addDays,
  eachDay,
  earlierDay,
  laterDay,
  numberOfDay,
  weekdayOf,
} from '@washboard/contract/core/time/time.ts';
import type { RecordedDays, Span } from '../../../platform/figures/fact-source.ts';
import { refuseTooMany } from './analytics.limits.ts';

export type Keys = Partial<Record<Dimension, string | number | null>>;

/** How days are labeled: a comparison is shifted onto the period. */
export interface DaysMoved {
  /** Days to shift before grouping. */
  shift: number;
  /** Shifted days beyond it are the comparison's extra days. */
  lastDay: string;
  grouping: ChartGrouping;
}

/** A query about days. */
interface DaysAsked extends DaysMoved {
  range: DayRange;
  dimensions: readonly Dimension[];
  filters: AnalyticsFilters;
}

/** For each day in order, the index of its keys among the distinct ones; `leftOut` if it doesn't count. */
export interface NamedDays {
  /** The number of the first day. */
  first: number;
  places: Int32Array;
  keys: Keys[];
}

export const leftOut = -1;

export interface SpanQuestion extends DaysAsked {
  spans: readonly Span[];
  /** Only days between a store's first and last recorded fact count. */
  recorded: readonly RecordedDays[];
  storeIds: readonly number[];
  days: NamedDays;
}

/** The dimensions of a span or a day; others don't cut its days. */
const spanDimensions: readonly Dimension[] = ['store', 'machine', 'machineType', 'machineSize'];
export const dayDimensions: readonly Dimension[] = ['date', 'bucket', 'weekday'];

export function spanDimensionsOf(dimensions: readonly Dimension[]): Dimension[] {
  return dimensions.filter(
    (dimension) => spanDimensions.includes(dimension) || dayDimensions.includes(dimension),
  );
}

/** A query's days by the requested day dimensions. */
export function namedDays(asked: DaysAsked): NamedDays {
  const { range, dimensions, filters } = asked;
  const cuts = dimensions.filter((dimension) => dayDimensions.includes(dimension));
  const keys: Keys[] = [];
  const known = new Map<string, number>();
  const places = Int32Array.from(eachDay(range.startDate, range.endDate), (day) => {
    if (filters.weekdays?.includes(weekdayOf(day)) === false) return leftOut;
    const named = cuts.map((cut) => dayKey(asked, cut, day));
    const id = named.join();
    const place = known.get(id);
    if (place !== undefined) return place;
    known.set(id, keys.length);
    return keys.push(Object.fromEntries(cuts.map((cut, i) => [cut, named[i] ?? null]))) - 1;
  });
  return { first: numberOfDay(range.startDate), places, keys };
}

/** Days in service and on record, grouped: for machines, Σ machines × days. */
export function countSpanDays(question: SpanQuestion): { keys: Keys; days: number }[] {
  const groups: { keys: Keys; days: number }[] = [];
  for (const { own, range, times } of alike(question)) {
    const counts = countedIn(question.days, range);
    for (const [place, keys] of question.days.keys.entries()) {
      const days = (counts[place] ?? 0) * times;
      if (days > 0) groups.push({ keys: { ...own, ...keys }, days });
    }
    refuseTooMany(groups.length);
  }
  return groups;
}

/** How many days have the keys of each index. */
function countedIn({ first, places, keys }: NamedDays, range: DayRange): Int32Array {
  const counts = new Int32Array(keys.length);
  const from = numberOfDay(range.startDate) - first;
  for (const place of places.subarray(from, from + daysIn(range)))
    if (place !== leftOut) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

interface Alike {
  own: Keys;
  range: DayRange;
  times: number;
}

/**
 * Spans that the query doesn't distinguish, with their number: most stores and machines are there all the
 * time.
 */
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

/** A day's label in a cut by days; null beyond the comparison's counterpart. */
function dayKey(question: DaysMoved, dimension: Dimension, day: string): string | number | null {
  if (dimension === 'weekday') return weekdayOf(day);
  const moved = question.shift === 0 ? day : addDays(day, question.shift);
  if (moved > question.lastDay) return null;
  return dimension === 'date' ? moved : bucketKey(moved, question.grouping);
}
