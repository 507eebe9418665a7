import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';
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
import type { RecordedDays, Span } from '../../../platform/analytics-source.ts';
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

/** What is asked about days. */
interface DaysAsked extends DaysMoved {
  range: DayRange;
  dimensions: readonly Dimension[];
  filters: AnalyticsFilters;
}

/** Of each day of a range in order, the place of its keys among the different ones; `leftOut` where it does not count. */
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

/** Dimensions that a span has, or that a day has; by the others its days are not cut. */
const spanDimensions: readonly Dimension[] = ['store', 'machine', 'machineType', 'machineSize'];
export const dayDimensions: readonly Dimension[] = ['date', 'bucket', 'weekday'];

export function spanDimensionsOf(dimensions: readonly Dimension[]): Dimension[] {
  return dimensions.filter(
    (dimension) => spanDimensions.includes(dimension) || dayDimensions.includes(dimension),
  );
}

/** The days of a question by the day dimensions asked for. */
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

/** Days in service and on record, grouped: for machines this is Σ machines × days. */
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

/** How many days of a range have the keys of each place. */
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

/** What a day is called in a cut by days; null beyond the period that it is compared with. */
function dayKey(question: DaysMoved, dimension: Dimension, day: string): string | number | null {
  if (dimension === 'weekday') return weekdayOf(day);
  const moved = question.shift === 0 ? day : addDays(day, question.shift);
  if (moved > question.lastDay) return null;
  return dimension === 'date' ? moved : bucketKey(moved, question.grouping);
}
