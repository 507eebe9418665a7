import { type EventType, parentsOf } from '@washboard/contract/ingest/event-types.ts';
import type { SourceStatus, TakenEvent } from '@washboard/contract/ingest/ingest-sources.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../../platform/db/database.ts';
import { int8, json, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const event = sql`'id', e.id, 'type', e.type, 'at', ${instant('e.at')}, 'storeId', e.store_id,
  'receivedAt', ${instant('e.received_at')}, 'waitsFor', e.waits_for, 'body', e.waiting_event -> 'body',
  'comeType', come.type`;

/** The event that arrived under the awaited id; left out if not visible. */
const come = sql`left join ingest_event come on come.business_id = e.business_id and come.source = e.source
  and come.id = e.waits_for and (e.waiting_event -> 'maySpeakOf' = '"all"'
    or e.waiting_event -> 'maySpeakOf' @> to_jsonb(come.store_id))`;

type ReadEvent = Omit<TakenEvent, 'cameAs'> & {
  type: EventType;
  body: object | null;
  comeType: EventType | null;
};

function takenEventOf({ body, comeType, ...taken }: ReadEvent): TakenEvent {
  const parent = parentsOf(taken.type, body ?? {}).find(({ id }) => id === taken.waitsFor);
  return {
    ...taken,
    cameAs: parent === undefined || comeType === null || parent.types.includes(comeType) ? null : comeType,
  };
}

/** An event of a source. */
export async function readTakenEvent(
  business: BusinessDb,
  source: string,
  id: string,
): Promise<TakenEvent | undefined> {
  const { rows } = await typedSql({ event: json.of<ReadEvent>() })`
    select json_build_object(${event}) as event from ingest_event e ${come}
    where e.business_id = ${business.businessId} and e.source = ${source} and e.id = ${id}
  `.execute(business.read);
  return rows[0] && takenEventOf(rows[0].event);
}

const shown = 20;
const mostSources = 500;

/** The most recent sources, with their oldest waiting events. */
export async function listSources(business: BusinessDb): Promise<SourceStatus[]> {
  const { rows } = await typedSql({
    source: text,
    lastEventAt: timestamptz,
    waiting: int8,
    oldestWaiting: json.of<ReadEvent[]>(),
  })`
    select s.source, s.last_event_at as "lastEventAt", waiting.count as waiting, waiting.oldest as "oldestWaiting"
    from (
      select * from ingest_source where business_id = ${business.businessId}
      order by last_event_at desc, source limit ${mostSources}
    ) s
    cross join lateral (
      select coalesce(max(e.count), 0) as count,
        coalesce(json_agg(json_build_object(${event}) order by e.at, e.id), '[]') as oldest
      from (
        select *, count(*) over () as count from ingest_event
        where business_id = s.business_id and source = s.source and waits_for is not null
        order by at, id limit ${shown}
      ) e ${come}
    ) waiting
    order by s.source
  `.execute(business.read);
  return rows.map((row) => ({ ...row, oldestWaiting: row.oldestWaiting.map(takenEventOf) }));
}
