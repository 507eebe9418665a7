import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { EventType } from '@washboard/contract/ingest/event-types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../platform/db/rows.ts';
import { bytea, int8, jsonb, text } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import type { CheckedEvent } from './checking.rules.ts';

/** Locks the source until the transaction ends: its batches are applied one after another. */
export async function holdSource(tx: Tx, source: string, at: Date): Promise<void> {
  await tx.db
    .insertInto('ingest_source')
    .values({ business_id: tx.businessId, source, last_event_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'source'])
        .doUpdateSet((eb) => ({ last_event_at: eb.ref('excluded.last_event_at') })),
    )
    .execute();
}

/** A stored event. */
export interface BookedEvent {
  id: string;
  type: EventType;
  digest: Buffer;
  storeId: number;
  factId: number | null;
  waitsFor: string | null;
  /** For a waiting event: the stores it may refer to. */
  maySpeakOf: StoreScope | null;
}

/** An event stored before this existed may refer only to its own store. */
const maySpeakOf = sql`case when waits_for is not null
  then coalesce(waiting_event -> 'maySpeakOf', jsonb_build_array(store_id)) end`;

/** The stored events among these, by id. */
export const readBooked = (given: InBusiness, source: string, ids: readonly string[]) =>
  readEvents(given, eventsWith(given, source, 'id', ids));

/** The same with the events that wait for one of these. Most sources have none that wait. */
export const readBookedAndWaiting = (given: InBusiness, source: string, ids: readonly string[]) =>
  readEvents(
    given,
    sql`
      ${eventsWith(given, source, 'id', ids)}
      union all
      select * from (${eventsWith(given, source, 'waits_for', ids)}) waiting
      where exists (
        select from ingest_event
        where business_id = ${given.businessId} and source = ${source} and waits_for is not null
      )
    `,
  );

/** Looks for each by itself: until it knows how many events a source has, the database would read them all. */
const eventsWith = (
  { businessId }: InBusiness,
  source: string,
  column: 'id' | 'waits_for',
  ids: readonly string[],
) => sql`
  select found.* from unnest(${[...new Set(ids)]}::text[]) as given (id) cross join lateral (
    select * from ingest_event
    where business_id = ${businessId} and source = ${source} and ${sql.ref(`ingest_event.${column}`)} = given.id offset 0
  ) found
`;

async function readEvents(given: InBusiness, events: RawBuilder<unknown>): Promise<Map<string, BookedEvent>> {
  const { rows } = await typedSql({
    id: text,
    type: text.of<EventType>(),
    digest: bytea,
    storeId: int8,
    factId: int8.orNull,
    waitsFor: text.orNull,
    maySpeakOf: jsonb.of<StoreScope>().orNull,
  })`
    select id, type, digest, store_id as "storeId", fact_id as "factId", waits_for as "waitsFor",
      ${maySpeakOf} as "maySpeakOf"
    from (${events}) booked
  `.execute(given.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** An event to store: it created a fact, or waits. */
export interface NewBookedEvent {
  event: Pick<CheckedEvent, 'id' | 'type' | 'at' | 'storeId'>;
  digest: Buffer;
  factId: number | null;
  waitsFor: string | null;
}

export async function bookEvents(
  tx: Tx,
  source: string,
  events: readonly NewBookedEvent[],
  at: Date,
): Promise<void> {
  await insertRows(tx, 'ingest_event', events, {
    source,
    received_at: at,
    id: (one) => one.event.id,
    type: (one) => one.event.type,
    digest: (one) => one.digest,
    at: (one) => one.event.at,
    store_id: (one) => one.event.storeId,
    fact_id: (one) => one.factId,
    waits_for: (one) => one.waitsFor,
    waiting_event: (one) => (one.waitsFor === null ? null : JSON.stringify(one.event)),
  }).execute();
}

/** The stored events that wait for one of these. */
export async function readWaitingFor(
  tx: Tx,
  source: string,
  parentIds: readonly string[],
): Promise<CheckedEvent[]> {
  const { rows } = await typedSql({ event: jsonb.of<CheckedEvent>() })`
    select waiting_event || jsonb_build_object('maySpeakOf', ${maySpeakOf}) as event from ingest_event
    where business_id = ${tx.businessId} and source = ${source} and waits_for = any(${[...parentIds]}::text[])
    order by at, id
  `.execute(tx.db);
  return rows.map((row) => row.event);
}

/** A waiting event's new state: what it created, or what it waits for now and may refer to. */
export interface ReleasedEvent {
  id: string;
  factId: number | null;
  waitsFor: string | null;
  maySpeakOf: StoreScope;
}

export async function releaseEvents(tx: Tx, source: string, events: readonly ReleasedEvent[]): Promise<void> {
  await sql`
    update ingest_event e set fact_id = t.fact_id, waits_for = t.waits_for,
      waiting_event = case when t.waits_for is not null
        then e.waiting_event || jsonb_build_object('maySpeakOf', t.may_speak_of) end
    from ${unnestRows({ ...tables.ingest_event, may_speak_of: jsonb }, events, {
      id: (one) => one.id,
      fact_id: (one) => one.factId,
      waits_for: (one) => one.waitsFor,
      may_speak_of: (one) => JSON.stringify(one.maySpeakOf),
    })} as t
    where e.business_id = ${tx.businessId} and e.source = ${source} and e.id = t.id
  `.execute(tx.db);
}
