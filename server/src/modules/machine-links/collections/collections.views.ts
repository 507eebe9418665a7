import type { CollectionKind } from '@washboard/contract/machine-links/collections/collections.constants.ts';
import type {
  Collection,
  CollectionFilters,
  Variance,
} from '@washboard/contract/machine-links/collections/collections.schemas.ts';
import { sql } from 'kysely';
import { boundedCount } from '../../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness, Tx } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { bool, date, int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';
import type { StoreDays } from '../report/free-starts.views.ts';

export interface CollectionsAsked extends Pick<CollectionFilters, 'kind' | 'q'> {
  days: readonly StoreDays[];
}

const asked = (businessId: number, { days, kind, q = '' }: CollectionsAsked) => sql`
  from ${unnestRows({ store_id: int8, first_day: date, last_day: date }, days, {
    store_id: (one) => one.storeId,
    first_day: (one) => one.startDate,
    last_day: (one) => one.endDate,
  })} as t
  join machine_collection c on c.business_id = ${businessId} and c.store_id = t.store_id
    and c.archived_at is null and c.business_date between t.first_day and t.last_day
  join machine on machine.business_id = c.business_id and machine.id = c.machine_id
  where (${kind ?? null}::text is null or c.kind = ${kind ?? null}::text)
    and (${q} = '' or machine.number = ${q} or position(lower(${q}) in lower(c.collected_by)) > 0
      or position(lower(${q}) in lower(c.route)) > 0)`;

const variance = sql`c.counted_cents - coalesce(c.meter_cents, c.recorded_cents)`;

/** Newest first. */
export const collectionKey = listKey('desc', [sql`c.collected_at`, 'timestamptz'], [sql`c.id`, 'bigint']);

export const countCollections = ({ businessId, read }: BusinessDb, given: CollectionsAsked) =>
  boundedCount(read, asked(businessId, given));

export type CollectionRow = Omit<Collection, 'storeName' | 'timeZone'> & Keyed;

export async function readCollectionPage(
  { businessId, read }: BusinessDb,
  given: CollectionsAsked,
  { direction, after, offset, limit }: Reach,
): Promise<CollectionRow[]> {
  const { rows } = await typedSql({
    id: int8,
    machineId: int8,
    storeId: int8,
    type: tables.machine.type,
    number: text,
    kind: text.of<CollectionKind>(),
    collectedAt: timestamptz,
    collectedBy: text,
    route: text,
    notes: text,
    meterCents: int4.orNull,
    recordedCents: int4.orNull,
    countedCents: int4,
    varianceCents: int4.orNull,
    version: int4,
    key: placeColumn,
  })`
    select c.id, c.machine_id as "machineId", c.store_id as "storeId", machine.type, machine.number, c.kind,
      c.collected_at as "collectedAt", c.collected_by as "collectedBy", c.route, c.notes,
      c.meter_cents as "meterCents", c.recorded_cents as "recordedCents", c.counted_cents as "countedCents",
      ${variance} as "varianceCents", c.version, ${placeOfRow(collectionKey)} as key
    ${asked(businessId, given)} and ${beyond(collectionKey, direction, after)}
    order by ${orderBy(collectionKey, direction)} offset ${offset} limit ${limit}
  `.execute(read);
  return rows;
}

/** People and routes shown at most. */
const mostShown = 200;

const summed = { collections: int8, countedCents: int8, varianceCents: int8, unknown: int8 };
const sums = sql`count(*) as collections, coalesce(sum(c.counted_cents), 0)::bigint as "countedCents",
  coalesce(sum(${variance}), 0)::bigint as "varianceCents",
  count(*) filter (where ${variance} is null) as unknown`;

/** Sums by person and by route; the largest shortage first. */
export async function readVariance(
  { businessId, read }: BusinessDb,
  given: CollectionsAsked,
): Promise<Variance> {
  const from = asked(businessId, given);
  const [total, people, routes] = await Promise.all([
    typedSql(summed)`select ${sums} ${from}`.execute(read),
    typedSql({ name: text, ...summed })`
      select min(c.collected_by) as name, ${sums} ${from}
      group by lower(c.collected_by) order by "varianceCents", name limit ${mostShown}
    `.execute(read),
    typedSql({ name: text, ...summed })`
      select min(c.route) as name, ${sums} ${from}
      group by lower(c.route) order by "varianceCents", name limit ${mostShown}
    `.execute(read),
  ]);
  const [sum = { collections: 0, countedCents: 0, varianceCents: 0, unknown: 0 }] = total.rows;
  return { total: sum, people: people.rows, routes: routes.rows };
}

/** A collection, locked until the transaction ends. */
export const holdCollection = (tx: Tx, id: number) => readCollection(tx, id, sql`for update of c`);

export async function readCollection({ db, businessId }: InBusiness, id: number, locking = sql``) {
  const { rows } = await typedSql({
    id: int8,
    storeId: int8,
    machineId: int8,
    type: tables.machine.type,
    number: text,
    kind: text.of<CollectionKind>(),
    collectedAt: timestamptz,
    businessDate: date,
    collectedBy: text,
    route: text,
    notes: text,
    meterCents: int4.orNull,
    recordedCents: int4.orNull,
    countedCents: int4,
    version: int4,
    isArchived: bool,
  })`
    select c.id, c.store_id as "storeId", c.machine_id as "machineId", machine.type, machine.number, c.kind,
      c.collected_at as "collectedAt", c.business_date as "businessDate", c.collected_by as "collectedBy", c.route,
      c.notes, c.meter_cents as "meterCents", c.recorded_cents as "recordedCents", c.counted_cents as "countedCents",
      c.version, c.archived_at is not null as "isArchived"
    from machine_collection c
    join machine on machine.business_id = c.business_id and machine.id = c.machine_id
    where c.business_id = ${businessId} and c.id = ${id} ${locking}
  `.execute(db);
  return rows[0];
}

/** The machines of a store that are in use, with what their turns took since the last collection of this kind. */
export async function readToCollect(
  { db, businessId }: InBusiness,
  {
    storeId,
    machineIds,
    kind,
    at,
  }: { storeId: number; machineIds: readonly number[]; kind: CollectionKind; at: Date },
) {
  const { rows } = await typedSql({
    id: int8,
    type: tables.machine.type,
    number: text,
    recordedCents: int8.orNull,
  })`
    select machine.id, machine.type, machine.number,
      case when last.at is not null then coalesce((select sum(e.amount_cents) from turn
        join ledger_entry e on e.business_id = turn.business_id and e.turn_id = turn.id and e.kind = 'SALE'
          and e.tender = ${kind}
        where turn.business_id = machine.business_id and turn.machine_id = machine.id and turn.voided_at is null
          and turn.business_date >= (last.at - interval '1 day')::date
          and turn.started_at > last.at and turn.started_at <= ${at}), 0) end::bigint as "recordedCents"
    from machine
    cross join lateral (
      select max(c.collected_at) as at from machine_collection c
      where c.business_id = machine.business_id and c.machine_id = machine.id and c.kind = ${kind}
        and c.archived_at is null and c.collected_at <= ${at}
    ) last
    where machine.business_id = ${businessId} and machine.store_id = ${storeId} and machine.archived_at is null
      and machine.id = any(${[...machineIds]}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
