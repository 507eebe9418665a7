import type { AnalyticsQuery } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { ChartGrouping } from '@washboard/contract/core/time/chart-grouping.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import type { Formula, MeasureRef, Moment, Span } from '../../../platform/figures/fact-source.ts';
import type { RollupCache } from '../cache/rollup-cache.service.ts';
import type { DataStatus } from '../rollups/status.views.ts';
import { refsOf, type Sources, sourceFor } from './analytics.sources.ts';
import { type FactGroup, type FactQuestion, readFacts } from './analytics.views.ts';
import type { Side } from './combine.service.ts';
import { narrowedBy } from './filters.rules.ts';
import { grouped, shiftOf, type ZonePeriod } from './periods.rules.ts';
import { countSpanDays, namedDays } from './span-days.rules.ts';

/** The days to read in a zone: its period, or the comparison. */
export type ZoneDays = ZonePeriod & { days: DayRange; until: Moment | null };

export interface Read {
  business: BusinessDb;
  sources: Sources;
  rollupCache: RollupCache;
  query: Pick<AnalyticsQuery, 'dimensions' | 'filters' | 'basis'>;
  /** Their measures are read. */
  formulas: readonly Formula[];
  grouping: ChartGrouping;
  status: DataStatus;
  now: Date;
  /** Read in parallel with the facts. */
  spans: Promise<KnownSpans>;
}

/** What was in service, by the name of the span. */
export type KnownSpans = Record<string, readonly Span[]>;

/** Both sides of a comparison; without one, only the period. */
export async function readSides(
  read: Read,
  zones: readonly ZonePeriod[],
): Promise<[current: Side, previous: Side | null]> {
  const current = zones.map((zone) => ({ ...zone, days: zone.range, until: null }));
  const compared = zones.flatMap((zone) =>
    zone.compare === null ? [] : [{ ...zone, days: zone.compare, until: zone.compareUntil }],
  );
  return Promise.all([readSide(read, current), compared.length === 0 ? null : readSide(read, compared)]);
}

/** Everything a query needs for one period: one scan per source, more if days differ by zone. */
async function readSide(read: Read, zonesApart: ZoneDays[]): Promise<Side> {
  const zones = sameDays(zonesApart);
  const { formulas } = read;
  const { dimensions, filters } = read.query;
  const wanted = measuresBySource(formulas);
  const places = zones.map((zone) => placeOf(read, zone));
  const scans = places.flatMap((place) =>
    [...wanted].map(async ([name, measures]) => ({
      refs: measures.map((measure): MeasureRef => `${name}.${measure}`),
      groups: await factsOf(read, {
        name,
        source: sourceFor(read.sources, `${name}.`, [...dimensions, ...narrowedBy(filters)]),
        measures,
        dimensions: [...new Set([...dimensions, ...spreadOf(name, formulas)])],
        filters,
        basis: read.query.basis,
        status: read.status,
        now: read.now,
        ...place,
      }),
    })),
  );
  const [spans, ...facts] = await Promise.all([read.spans, ...scans]);
  const spanDays = Object.fromEntries(
    Object.entries(spans).map(([name, known]) => {
      const recorded = read.status.recorded[name] ?? [];
      const asked = { spans: known, recorded, dimensions, filters };
      return [name, places.flatMap((place) => countSpanDays({ ...asked, ...place }))];
    }),
  );
  return { facts, spanDays };
}

function factsOf({ business, rollupCache }: Read, question: FactQuestion): Promise<FactGroup[]> {
  return rollupCache.answers(question) ? rollupCache.read(business, question) : readFacts(business, question);
}

/** Stores with the same days, as in most zones. */
type StoreDays = Pick<ZoneDays, 'storeIds' | 'range' | 'days' | 'until'>;

function sameDays(zones: readonly ZoneDays[]): StoreDays[] {
  const alike = grouped(zones, ({ range, days, until }) => JSON.stringify([range, days, until]));
  return [...alike.values()].flatMap((members) =>
    members.slice(0, 1).map((first) => ({ ...first, storeIds: members.flatMap((zone) => zone.storeIds) })),
  );
}

function placeOf({ query, grouping }: Read, { storeIds, range, days, until }: StoreDays) {
  const moved = { range: days, shift: shiftOf(range, days), lastDay: range.endDate, grouping };
  return { ...moved, storeIds, until, days: namedDays({ ...query, ...moved }) };
}

/** The extra dimension of a source for medians. */
const spreadOf = (source: string, formulas: readonly Formula[]) =>
  formulas.flatMap((one) => (one.kind === 'median' && one.of.startsWith(`${source}.`) ? one.over : []));

function measuresBySource(formulas: readonly Formula[]): Map<string, string[]> {
  const refs = formulas.flatMap(refsOf);
  const sources = new Map<string, string[]>();
  for (const ref of new Set(refs)) {
    const [source = '', measure = ''] = ref.split('.');
    sources.set(source, [...(sources.get(source) ?? []), measure]);
  }
  return sources;
}
