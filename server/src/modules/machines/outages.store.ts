import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { unnestRows } from '../../platform/db/rows.ts';
import { int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import type { Occurrence } from '../../platform/occurrence.ts';
import type { MachineName } from './turn-book.store.ts';

export type NewOutage = Occurrence & MachineName & { reason: string };

/** Starts outages of existing machines; ids are in the given order. */
export async function insertOutages(
  tx: Tx,
  source: string,
  outages: readonly NewOutage[],
): Promise<number[]> {
  const ids = await drawIds(tx, 'machine_outage_id_seq', outages.length);
  await sql`
    insert into machine_outage (business_id, id, store_id, machine_id, began_at, business_date, reason, source)
    overriding system value
    select ${tx.businessId}, t.id, t.store_id, machine.id, t.at, t.business_date, t.reason, ${source}
    from ${unnestRows({ ...tables.machine_outage, type: text, number: text, at: timestamptz }, outages, {
      id: (_, index) => ids[index],
      store_id: (one) => one.storeId,
      type: (one) => one.type,
      number: (one) => one.number,
      at: (one) => one.at,
      business_date: (one) => one.businessDate,
      reason: (one) => one.reason,
    })} as t
    join machine on machine.business_id = ${tx.businessId} and machine.store_id = t.store_id
      and machine.type = t.type and machine.number = t.number
  `.execute(tx.db);
  return ids;
}

/** Ends outages; the first end of several counts. Returns their stores. */
export async function closeOutages(
  tx: Tx,
  ends: readonly { outageId: number; at: string }[],
): Promise<Set<number>> {
  const { rows } = await typedSql({ storeId: int8 })`
    update machine_outage o set ended_at = least(o.ended_at, reported.at)
    from (select id, min(at) as at
      from ${unnestRows({ ...tables.machine_outage, at: timestamptz }, ends, {
        id: (one) => one.outageId,
        at: (one) => one.at,
      })} as t
      group by id) reported
    where o.business_id = ${tx.businessId} and o.id = reported.id
    returning o.store_id as "storeId"
  `.execute(tx.db);
  return new Set(rows.map((row) => row.storeId));
}
