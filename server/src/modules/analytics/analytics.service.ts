import type {
  AnalyticsAnswer,
  AnalyticsQuery,
  AnalyticsRow,
  Figures,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import type { StoreScope } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { groupingOf } from '@washboard/contract/core/time/chart-grouping.ts';
import { type DayRange, daysIn } from '@washboard/contract/core/time/periods.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { readStores } from '../locations/index.ts';
import type { RollupCache } from './cache/rollup-cache.service.ts';
import { refuseForeignCuts, type Sources, spanOf } from './query/analytics.sources.ts';
import { columnsOf, labelsFor, sortRows } from './query/answer.rules.ts';
import { figuresOf, type GroupFigures } from './query/combine.service.ts';
import { daysAnywhere, type ZonePeriod, type ZoneStore, zonePeriods } from './query/periods.rules.ts';
import { type KnownSpans, readSides } from './query/read.service.ts';
import { readStatus } from './rollups/status.views.ts';

/** The stores of a query: those requested, or all visible ones. Others aren't found. */
export async function storesOf(
  business: BusinessDb,
  scope: StoreScope,
  wanted: readonly number[] | undefined,
): Promise<ZoneStore[]> {
  return chosenOf(await readStores(business, scope), wanted);
}

function chosenOf<Store extends ZoneStore>(stores: Store[], wanted: readonly number[] | undefined): Store[] {
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
  rollupCache: RollupCache;
  scope: StoreScope;
  now: Date;
  /** Aborts when nobody waits for the answer. */
  signal: AbortSignal;
}

/** What a reading needs first: the stores, their days, and the state of the data. */
export async function openQuestion(
  deps: Answering,
  asked: { metrics: readonly MetricId[]; storeIds?: readonly number[] | undefined } & Pick<
    AnalyticsQuery,
    'period' | 'compareTo'
  >,
) {
  const { business, sources } = deps;
  const spanNames = [...new Set(asked.metrics.map((metric) => sources.formulas[metric].span))];
  const status = await readStatus(business, sources, {
    storeIds: meant(deps.scope, asked.storeIds),
    spans: spanNames,
    days: daysAnywhere(asked.period, asked.compareTo, deps.now),
  });
  const stores = chosenOf(status.stores, asked.storeIds);
  deps.signal.throwIfAborted();
  const storeIds = stores.map((store) => store.id);
  const zones = zonePeriods(stores, asked.period, asked.compareTo, deps.now);
  const grouping = groupingOf(longest(zones.map((zone) => zone.range)));
  const spans = readSpans(deps, spanNames, storeIds);
  return {
    business,
    sources,
    rollupCache: deps.rollupCache,
    stores,
    zones,
    grouping,
    status,
    now: deps.now,
    spans,
  };
}

/** The days of each zone, as answered. */
export const answeredPeriods = (zones: readonly ZonePeriod[]): AnalyticsAnswer['periods'] =>
  zones.map(({ range, compareUntil, ...zone }) => ({
    ...zone,
    ...range,
    compareUntil: compareUntil?.at.toISOString() ?? null,
  }));

/** Answers an analytics query for the user's visible stores. */
export async function answer(deps: Answering, query: AnalyticsQuery): Promise<AnalyticsAnswer> {
  const { business, sources } = deps;
  refuseForeignCuts(sources, query);
  const opened = await openQuestion(deps, { ...query, storeIds: query.filters.storeIds });
  const { stores, grouping, status } = opened;
  const zones = opened.zones.map((zone) =>
    // By hour, the compared day is whole: it shows what the rest of today was then.
    query.dimensions.includes('hour') ? { ...zone, compareUntil: null } : zone,
  );
  const formulas = query.metrics.map((metric) => sources.formulas[metric]);
  const [current, previous] = await readSides({ ...opened, query, formulas }, zones);
  deps.signal.throwIfAborted();
  const of = (dimensions: AnalyticsQuery['dimensions']) => {
    const now = figuresOf(current, dimensions, query.metrics, sources.formulas);
    return { now, before: previous && figuresOf(previous, dimensions, query.metrics, sources.formulas) };
  };
  const { now, before } = of(query.dimensions);
  const groups = joined(now, before, query.metrics);
  const labels = await labelsFor({ business, sources, stores, grouping }, query.dimensions, groups);
  const rows = sortRows(
    groups.map(
      ({ keys, values, missing, previous }): AnalyticsRow => ({
        keys,
        labels: labels(keys),
        values,
        missing,
        previous,
      }),
    ),
    query,
  );
  const whole = of([]);
  return {
    columns: columnsOf(query),
    rows: rows.slice(0, query.limit),
    rowCount: rows.length,
    totals: totalsOf(joined(whole.now, whole.before, query.metrics)[0], query),
    periods: answeredPeriods(zones),
    grouping,
    recorded: recordedRange(Object.values(status.recorded).flat()),
    asOf: deps.now.toISOString(),
    dataVersion: status.dataVersion,
  };
}

/** The requested stores of a scope by id; null for all. */
function meant(scope: StoreScope, wanted: readonly number[] | undefined): readonly number[] | null {
  if (scope === 'all') return wanted ?? null;
  return wanted === undefined ? scope : wanted.filter((id) => scope.includes(id));
}

/** What was in service, by span name. */
async function readSpans(
  { business, sources }: { business: BusinessDb; sources: Sources },
  names: readonly string[],
  storeIds: readonly number[],
): Promise<KnownSpans> {
  const known = names.map(
    async (name) => [name, await spanOf(sources, name).readSpans(business, storeIds)] as const,
  );
  return Object.fromEntries(await Promise.all(known));
}

function longest(ranges: readonly DayRange[]): DayRange {
  const [first = { startDate: '2000-01-01', endDate: '2000-01-01' }, ...rest] = ranges;
  return rest.reduce((a, b) => (daysIn(b) > daysIn(a) ? b : a), first);
}

/** Groups of both periods side by side; a group in only one has no figures in the other. */
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
