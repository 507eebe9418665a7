import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { Condition } from './alarms.views.ts';

/** Opens alarms that aren't open, and clears those whose condition is over. Returns the stores that changed. */
export async function saveConditions(tx: Tx, found: readonly Condition[], at: Date): Promise<Set<number>> {
  const conditions = unnestRows({ machine_id: int8, store_id: int8, kind: text }, found, {
    machine_id: (one) => one.machineId,
    store_id: (one) => one.storeId,
    kind: (one) => one.kind,
  });
  const { rows } = await typedSql({ storeId: int8 })`
    with conditions as (select * from ${conditions} as t), opened as (
      insert into machine_alarm (business_id, store_id, machine_id, kind, began_at)
      select ${tx.businessId}, store_id, machine_id, kind, ${at} from conditions
      on conflict (business_id, machine_id, kind) where cleared_at is null do nothing
      returning store_id
    ), cleared as (
      update machine_alarm alarm set cleared_at = ${at}
      where alarm.business_id = ${tx.businessId} and alarm.cleared_at is null
        and not exists (select from conditions
          where conditions.machine_id = alarm.machine_id and conditions.kind = alarm.kind)
      returning alarm.store_id
    )
    select store_id as "storeId" from opened union select store_id from cleared
  `.execute(tx.db);
  return new Set(rows.map(({ storeId }) => storeId));
}

export async function silence(
  tx: Tx,
  id: number,
  { until, by }: { until: Date | null; by: string | null },
): Promise<void> {
  await tx.db
    .updateTable('machine_alarm')
    .set({ silenced_until: until, silenced_by: by })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Records alarms of the last days that are over: of every fiftieth machine, one after the other. */
export async function recordPastAlarms(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into machine_alarm (business_id, store_id, machine_id, kind, began_at, cleared_at)
    select ${tx.businessId}, store_id, id, case when place % 2 = 0 then 'OFFLINE' else 'STALE' end, began_at,
      began_at + (4 + place * 7 % 90) * interval '1 minute'
    from (
      select store_id, id, place, ${now}::timestamptz - (place * 19 + 3) * interval '1 hour' as began_at
      from (select store_id, id, row_number() over (order by id) as place
        from machine where business_id = ${tx.businessId} and id % 50 = 0) numbered
      where place <= 12
    ) past
  `.execute(tx.db);
}
