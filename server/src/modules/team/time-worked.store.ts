import type { ClockedIn } from '@washboard/contract/team/clock-events.schemas.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reported } from '../../platform/occurrence.ts';

/** Begins time worked; ids come in the order given. */
export async function beginWork(
  tx: Tx,
  source: string,
  starts: readonly Reported<ClockedIn>[],
): Promise<number[]> {
  const ids = await drawIds(tx, 'time_worked_id_seq', starts.length);
  const column = <T>(pick: (one: Reported<ClockedIn>) => T) => starts.map(pick);
  await sql`
    insert into time_worked (business_id, source, id, store_id, by_code, began_at, business_date)
    overriding system value
    select ${tx.businessId}, ${source}, t.* from unnest(${ids}::bigint[], ${column((one) => one.storeId)}::bigint[],
      ${column((one) => one.facts.by)}::text[], ${column((one) => one.at)}::timestamptz[],
      ${column((one) => one.businessDate)}::date[]) as t
  `.execute(tx.db);
  return ids;
}

/** Ends time worked; of several ends the first holds. */
export async function endWork(tx: Tx, ends: readonly { workId: number; at: string }[]): Promise<void> {
  await sql`
    update time_worked w set ended_at = least(w.ended_at, reported.at)
    from (select id, min(at) as at
      from unnest(${ends.map((one) => one.workId)}::bigint[], ${ends.map((one) => one.at)}::timestamptz[]) as t (id, at)
      group by id) reported
    where w.business_id = ${tx.businessId} and w.id = reported.id
  `.execute(tx.db);
}
