import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { compiledByShape } from '../../../platform/db/built-once.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import type { RecordedDays } from '../../../platform/figures/fact-source.ts';
import { type Sources, spanOf } from '../query/analytics.sources.ts';
import type { ZoneStore } from '../query/periods.rules.ts';

/** A store's state before a query. */
export interface StoreStatus extends ZoneStore {
  /** The latest version of its days; -1 before any. */
  rollupVersion: number;
  /** The numbers of its dirty days among those of the query. */
  dirty: number[];
}

/** What a query needs besides figures, as of one moment. */
export interface DataStatus {
  stores: StoreStatus[];
  /** The query's days. */
  asked: DayRange;
  /** By span name. */
  recorded: Record<string, RecordedDays[]>;
  /** Changes whenever figures may have: a new turn, or a dashboard event. */
  dataVersion: string;
}

interface DataStatusQuery {
  /** Null for all. */
  storeIds: readonly number[] | null;
  spans: readonly string[];
  days: DayRange;
}

type DataStatusRow = { id: number | null; turns: number | null; events: number | null } & StoreStatus &
  Record<`first${number}` | `last${number}`, LocalDay | null>;

interface Asked extends Record<string, unknown>, DayRange {
  businessId: number;
  storeIds: readonly number[] | null;
}
const asked = ['businessId', 'storeIds', 'startDate', 'endDate'] as const;

const statements = new WeakMap<SpanSources, ReturnType<typeof statementsOf>>();

const statementsOf = (spans: SpanSources) =>
  compiledByShape<DataStatusRow, readonly string[], Asked>(asked, (names, given) =>
    statusOf(spans, names, given),
  );

type SpanSources = Sources['spans'];

/**
 * Reads it in one statement before the figures, so they are at least as new as their version. A round trip
 * costs more than the read.
 */
export async function readStatus(
  business: BusinessDb,
  sources: Pick<Sources, 'spans'>,
  { storeIds, spans, days }: DataStatusQuery,
): Promise<DataStatus> {
  const { businessId, readPlanned } = business;
  const ask = statements.get(sources.spans) ?? statementsOf(sources.spans);
  statements.set(sources.spans, ask);
  const rows = await ask(readPlanned, spans, { businessId, storeIds, ...days });
  const stores = rows.filter((row) => row.id !== null);
  const recordedOf = (place: number) =>
    stores.flatMap((store) => {
      const [firstDay, lastDay] = [store[`first${place}`], store[`last${place}`]];
      return firstDay && lastDay ? [{ storeId: store.id, firstDay, lastDay }] : [];
    });
  return {
    stores: stores.map(({ id, name, timeZone, rollupVersion, dirty }) => ({
      id,
      name,
      timeZone,
      rollupVersion,
      dirty,
    })),
    asked: days,
    recorded: Object.fromEntries(spans.map((name, place) => [name, recordedOf(place)])),
    dataVersion: `${rows[0]?.turns ?? 0}.${rows[0]?.events ?? 0}`,
  };
}

function statusOf(sources: SpanSources, spans: readonly string[], given: Asked): RawBuilder<DataStatusRow> {
  const { businessId, storeIds, startDate, endDate } = given;
  const recorded = spans.flatMap((name, place) => {
    const { day, facts } = spanOf({ spans: sources }, name).recorded({ businessId, storeId: sql`store.id` });
    return [
      sql`(select ${day} ${facts} order by ${day} limit 1) as ${sql.ref(`first${place}`)}`,
      sql`(select ${day} ${facts} order by ${day} desc limit 1) as ${sql.ref(`last${place}`)}`,
    ];
  });
  return sql`
    select version.*, stores.*
    from (
      select (select max(id) from turn where business_id = ${businessId}) as turns,
        (select max(id) from live_event where business_id = ${businessId}) as events
    ) version
    left join lateral (
      select id, name, time_zone as "timeZone",
        coalesce((select max(rollup_version) from rollup_day
          where business_id = ${businessId} and store_id = store.id), -1) as "rollupVersion",
        array(select day - date '1970-01-01' from dirty_day where business_id = ${businessId}
          and store_id = store.id and day between ${startDate}::date and ${endDate}::date) as dirty,
        ${sql.join(recorded)}
      from store
      where business_id = ${businessId} and archived_at is null
        and (${storeIds}::bigint[] is null or id = any(${storeIds}::bigint[]))
    ) stores on true
    order by name, id`;
}
