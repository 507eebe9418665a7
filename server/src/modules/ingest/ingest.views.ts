import type { SourceStanding, TakenEvent } from '@washboard/contract/ingest/ingest-sources.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../../platform/db/database.ts';

const event = sql`'id', id, 'type', type, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'storeId', store_id, 'receivedAt', to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'waitsFor', waits_for`;

/** An event that a source sent. */
export async function readTakenEvent(
  business: BusinessDb,
  source: string,
  id: string,
): Promise<TakenEvent | undefined> {
  const { rows } = await sql<{ event: TakenEvent }>`
    select json_build_object(${event}) as event from ingest_event
    where business_id = ${business.businessId} and source = ${source} and id = ${id}
  `.execute(business.read);
  return rows[0]?.event;
}

const shown = 20;

/** Every source that was ever heard, with the oldest of its events that wait. */
export async function listSources(business: BusinessDb): Promise<SourceStanding[]> {
  const { rows } = await sql<SourceStanding>`
    select s.source, s.last_heard_at as "lastHeardAt", waiting.count as waiting, waiting.oldest as "oldestWaiting"
    from ingest_source s
    cross join lateral (
      select count(*) as count,
        coalesce(json_agg(json_build_object(${event}) order by at, id) filter (where place <= ${shown}), '[]') as oldest
      from (
        select *, row_number() over (order by at, id) as place from ingest_event
        where business_id = s.business_id and source = s.source and waits_for is not null
      ) w
    ) waiting
    where s.business_id = ${business.businessId}
    order by s.source
  `.execute(business.read);
  return rows;
}
