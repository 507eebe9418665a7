import type { EventType } from '@washboard/contract/ingest/event-types.ts';
import { sql } from 'kysely';
import type { InBusiness, Tx } from '../../platform/db/database.ts';
import type { CheckedEvent } from './checking.ts';

/** Holds the source until the transaction ends: its batches take effect one after another. */
export async function holdSource(tx: Tx, source: string, at: Date): Promise<void> {
  await sql`
    insert into ingest_source (business_id, source, last_heard_at) values (${tx.businessId}, ${source}, ${at})
    on conflict (business_id, source) do update set last_heard_at = excluded.last_heard_at
  `.execute(tx.db);
}

/** An event of the book. */
export interface BookedEvent {
  id: string;
  type: EventType;
  digest: Buffer;
  factId: number | null;
  waitsFor: string | null;
}

/** Those of the events that the book has, by id. */
export async function readBooked(
  given: InBusiness,
  source: string,
  ids: readonly string[],
): Promise<Map<string, BookedEvent>> {
  const { rows } = await sql<BookedEvent>`
    select id, type, digest, fact_id as "factId", waits_for as "waitsFor" from ingest_event
    where business_id = ${given.businessId} and source = ${source} and id = any(${[...ids]}::text[])
  `.execute(given.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** An event to be written into the book: it began a fact, or waits. */
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
  const column = <T>(pick: (one: NewBookedEvent) => T) => events.map(pick);
  await sql`
    insert into ingest_event (business_id, source, received_at, id, type, digest, at, store_id, fact_id, waits_for, waiting_event)
    select ${tx.businessId}, ${source}, ${at}, unnest(${column((one) => one.event.id)}::text[]),
      unnest(${column((one) => one.event.type)}::text[]), unnest(${column((one) => one.digest)}::bytea[]),
      unnest(${column((one) => one.event.at)}::timestamptz[]), unnest(${column((one) => one.event.storeId)}::bigint[]),
      unnest(${column((one) => one.factId)}::bigint[]), unnest(${column((one) => one.waitsFor)}::text[]),
      unnest(${column((one) => (one.waitsFor === null ? null : JSON.stringify(one.event)))}::jsonb[])
  `.execute(tx.db);
}

/** The events of the book that wait for one of these. */
export async function readWaitingFor(
  tx: Tx,
  source: string,
  parentIds: readonly string[],
): Promise<CheckedEvent[]> {
  const { rows } = await sql<{ event: CheckedEvent }>`
    select waiting_event as event from ingest_event
    where business_id = ${tx.businessId} and source = ${source} and waits_for = any(${[...parentIds]}::text[])
    order by at, id
  `.execute(tx.db);
  return rows.map((row) => row.event);
}

/** Notes of events that waited what they began, or for which other event they wait now. */
export async function releaseEvents(
  tx: Tx,
  source: string,
  events: readonly { id: string; factId: number | null; waitsFor: string | null }[],
): Promise<void> {
  await sql`
    update ingest_event e set fact_id = t.fact_id, waits_for = t.waits_for,
      waiting_event = case when t.waits_for is null then null else e.waiting_event end
    from unnest(${events.map((one) => one.id)}::text[], ${events.map((one) => one.factId)}::bigint[],
      ${events.map((one) => one.waitsFor)}::text[]) as t (id, fact_id, waits_for)
    where e.business_id = ${tx.businessId} and e.source = ${source} and e.id = t.id
  `.execute(tx.db);
}
