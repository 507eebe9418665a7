import type {
  AnalyticsAnswer,
  AnalyticsQuery,
  AnalyticsRow,
  Figures,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalogue.ts';
import type { StoreScope } from '@washboard/contract/core/access.ts';
import { groupingOf } from '@washboard/contract/core/chart-grouping.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { type DayRange, daysIn } from '@washboard/contract/core/periods.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { readStores } from '../locations/index.ts';
import { columnsOf, labelsFor, sortRows } from './analytics.answer.ts';
import { figuresOf, type GroupFigures } from './analytics.combine.ts';
import { type ZoneStore, zonePeriods } from './analytics.periods.ts';
import { type KnownSpans, readSide } from './analytics.read.ts';
import { refuseForeignCuts, type Sources } from './analytics.sources.ts';
import { readDataVersion } from './analytics.views.ts';
import type { SumsAtHand } from './at-hand/sums-at-hand.ts';

/** The stores of a question: those asked for, all that one may see otherwise. Any other store is not found. */
export async function storesOf(
  business: BusinessDb,
  scope: StoreScope,
  wanted: readonly number[] | undefined,
): Promise<ZoneStore[]> {
  const stores = await readStores(business, scope);
  if (wanted === undefined) return stores;
  const byId = new Map(stores.map((store) => [store.id, store]));
  return [...new Set(wanted)].map((id) => {
    const store = byId.get(id);
    if (store === undefined) throw new AppError('not_found');
    return store;
  });
}

export interface Answering {
  business: BusinessDb;
  sources: Sources;
  sumsAtHand: SumsAtHand;
  scope: StoreScope;
  now: Date;
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Answers a question to the catalogue for the stores that the asker may see. */
export async function answer(deps: Answering, query: AnalyticsQuery): Promise<AnalyticsAnswer> {
  const { business, sources } = deps;
  refuseForeignCuts(sources, query);
  const [stores, dataVersion] = await Promise.all([
    storesOf(business, deps.scope, query.filters.storeIds),
    readDataVersion(business),
  ]);
  deps.signal.throwIfAborted();
  const storeIds = stores.map((store) => store.id);
  const zones = zonePeriods(stores, query.period, query.compareTo, deps.now);
  const grouping = groupingOf(longest(zones.map((zone) => zone.range)));
  const read = {
    business,
    sources,
    sumsAtHand: deps.sumsAtHand,
    query,
    grouping,
    spans: readSpans(deps, query, storeIds),
  };
  const [spans, current, previous] = await Promise.all([
    read.spans,
    readSide(
      read,
      zones.map((zone) => ({ ...zone, days: zone.range, until: null })),
    ),
    query.compareTo === null
      ? null
      : readSide(
          read,
          zones.map((zone) => ({ ...zone, days: zone.compare ?? zone.range, until: zone.compareUntil })),
        ),
  ]);
  deps.signal.throwIfAborted();
  const of = (dimensions: AnalyticsQuery['dimensions']) => {
    const now = figuresOf(current, dimensions, query.metrics, sources.formulas);
    return { now, before: previous && figuresOf(previous, dimensions, query.metrics, sources.formulas) };
  };
  const { now, before } = of(query.dimensions);
  const groups = joined(now, before, query.metrics);
  const labels = await labelsFor({ business, sources, stores, grouping }, query.dimensions, groups);
  const rows = sortRows(
    groups.map((group): AnalyticsRow => ({ ...group, labels: labels(group.keys) })),
    query,
  );
  const whole = of([]);
  return {
    columns: columnsOf(query),
    rows: rows.slice(0, query.limit),
    rowCount: rows.length,
    totals: totalsOf(joined(whole.now, whole.before, query.metrics)[0], query),
    periods: zones.map(({ range, compareUntil, ...zone }) => ({
      ...zone,
      ...range,
      compareUntil: compareUntil?.at.toISOString() ?? null,
    })),
    grouping,
    recorded: recordedRange(Object.values(spans).flatMap((known) => known.recorded)),
    asOf: deps.now.toISOString(),
    dataVersion,
  };
}

/** The days in which the metrics of a question can have anything. */
async function readSpans(
  { business, sources }: { business: BusinessDb; sources: Sources },
  query: AnalyticsQuery,
  storeIds: readonly number[],
): Promise<KnownSpans> {
  const names = [...new Set(query.metrics.map((metric) => sources.formulas[metric].span))];
  const known = await Promise.all(
    names.map(async (name) => {
      const source = sources.spans[name];
      if (source === undefined) throw new Error(`There is no span ${name}.`);
      const [spans, recorded] = await Promise.all([
        source.readSpans(business, storeIds),
        source.readRecorded(business, storeIds),
      ]);
      return [name, { spans, recorded }] as const;
    }),
  );
  return Object.fromEntries(known);
}

function longest(ranges: readonly DayRange[]): DayRange {
  const [first = { startDate: '2000-01-01', endDate: '2000-01-01' }, ...rest] = ranges;
  return rest.reduce((a, b) => (daysIn(b) > daysIn(a) ? b : a), first);
}

/** Groups of both periods side by side; a group that is only in one has no figures for the other. */
function joined(
  now: Map<string, GroupFigures>,
  before: Map<string, GroupFigures> | null,
  metrics: readonly MetricId[],
): (Figures & { keys: AnalyticsRow['keys'] })[] {
  const ids = new Set([...now.keys(), ...(before?.keys() ?? [])]);
  const none = nothing(metrics, before !== null);
  return [...ids].map((id) => {
    const own = now.get(id);
    const other = before?.get(id);
    return {
      keys: own?.keys ?? other?.keys ?? {},
      values: own?.values ?? none.values,
      missing: own?.missing ?? {},
      previous: other?.values ?? none.previous,
    };
  });
}

function totalsOf(whole: Figures | undefined, query: AnalyticsQuery): Figures {
  const { values, missing, previous } = whole ?? nothing(query.metrics, query.compareTo !== null);
  return { values, missing, previous };
}

function nothing(metrics: readonly MetricId[], compared: boolean): Figures {
  const values = Object.fromEntries(metrics.map((metric) => [metric, null]));
  return { values, missing: {}, previous: compared ? { ...values } : null };
}

function recordedRange(recorded: readonly { firstDay: string; lastDay: string }[]): DayRange | null {
  const days = recorded.flatMap((store) => [store.firstDay, store.lastDay]).sort();
  const [startDate, endDate] = [days.at(0), days.at(-1)];
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate };
}
