import type { AnalyticsQuery } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { ChartGrouping } from '@washboard/contract/core/chart-grouping.ts';
import type { DayRange } from '@washboard/contract/core/periods.ts';
import type { Formula, RecordedDays, Span } from '../../platform/analytics-source.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import type { Side } from './analytics.combine.ts';
import { grouped, type Moment, shiftOf, type ZonePeriod } from './analytics.periods.ts';
import { refsOf, type Sources, sourceOf } from './analytics.sources.ts';
import { countSpanDays } from './analytics.span-days.ts';
import { type FactGroup, type FactQuestion, readFacts } from './analytics.views.ts';
import type { SumsAtHand } from './at-hand/sums-at-hand.ts';

/** The days that are read of a zone: its period, or what that is compared with. */
export type ZoneDays = ZonePeriod & { days: DayRange; until: Moment | null };

interface Read {
  business: BusinessDb;
  sources: Sources;
  sumsAtHand: SumsAtHand;
  query: AnalyticsQuery;
  grouping: ChartGrouping;
  /** Read beside the facts. */
  spans: Promise<KnownSpans>;
}

/** What was in service and on record, by the name of the span. */
export type KnownSpans = Record<string, { spans: readonly Span[]; recorded: readonly RecordedDays[] }>;

/** Everything that a query needs of one period, a scan per source; more where its days differ by zone. */
export async function readSide(read: Read, zonesApart: ZoneDays[]): Promise<Side> {
  const zones = sameDays(zonesApart);
  const { dimensions, filters, metrics } = read.query;
  const formulas = metrics.map((metric) => read.sources.formulas[metric]);
  const wanted = measuresBySource(formulas);
  const scans = zones.flatMap((zone) =>
    [...wanted].map(([name, measures]) =>
      factsOf(read, {
        name,
        source: sourceOf(read.sources, `${name}.`),
        measures,
        dimensions: [...new Set([...dimensions, ...spreadOf(name, formulas)])],
        filters,
        basis: read.query.basis,
        ...placeOf(read, zone),
        until: zone.until,
      }),
    ),
  );
  const [spans, ...facts] = await Promise.all([read.spans, ...scans]);
  const spanDays = Object.fromEntries(
    Object.entries(spans).map(([name, known]) => [
      name,
      zones.flatMap((zone) => countSpanDays({ ...known, dimensions, filters, ...placeOf(read, zone) })),
    ]),
  );
  return { facts: facts.flat(), spanDays };
}

function factsOf({ business, sumsAtHand }: Read, question: FactQuestion): Promise<FactGroup[]> {
  return sumsAtHand.answers(question) ? sumsAtHand.read(business, question) : readFacts(business, question);
}

/** What is read of stores: the same days of all of them, as of most zones. */
type StoreDays = Pick<ZoneDays, 'storeIds' | 'range' | 'days' | 'until'>;

function sameDays(zones: readonly ZoneDays[]): StoreDays[] {
  const alike = grouped(zones, ({ range, days, until }) => JSON.stringify([range, days, until]));
  return [...alike.values()].flatMap((members) =>
    members.slice(0, 1).map((first) => ({ ...first, storeIds: members.flatMap((zone) => zone.storeIds) })),
  );
}

function placeOf(read: Read, zone: StoreDays) {
  return {
    storeIds: zone.storeIds,
    range: zone.days,
    shift: shiftOf(zone.range, zone.days),
    lastDay: zone.range.endDate,
    grouping: read.grouping,
  };
}

/** By what a source's facts are told apart besides, so that medians can be found. */
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
