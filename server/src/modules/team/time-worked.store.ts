import type { ClockedIn } from '@washboard/contract/team/clock-events.schemas.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../platform/db/rows.ts';
import { timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import type { Reported } from '../../platform/occurrence.ts';

/** Starts time worked; ids are in the given order. */
export async function beginWork(
  tx: Tx,
  source: string,
  starts: readonly Reported<ClockedIn>[],
): Promise<number[]> {
  const ids = await drawIds(tx, 'time_worked_id_seq', starts.length);
  await insertRows(tx, 'time_worked', starts, {
    source,
    id: (_, index) => ids[index],
    store_id: (one) => one.storeId,
    by_code: (one) => one.facts.by,
    began_at: (one) => one.at,
    business_date: (one) => one.businessDate,
  }).execute();
  tx.publish({ type: 'team.timeChanged' });
  return ids;
}

/** Ends time worked; the first end of several counts. */
export async function endWork(tx: Tx, ends: readonly { workId: number; at: string }[]): Promise<void> {
  await sql`
    update time_worked w set ended_at = least(w.ended_at, reported.at)
    from (select id, min(at) as at
      from ${unnestRows({ ...tables.time_worked, at: timestamptz }, ends, {
        id: (one) => one.workId,
        at: (one) => one.at,
      })} as t
      group by id) reported
    where w.business_id = ${tx.businessId} and w.id = reported.id
  `.execute(tx.db);
  tx.publish({ type: 'team.timeChanged' });
}
