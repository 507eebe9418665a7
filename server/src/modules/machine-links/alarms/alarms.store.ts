import {
  type AlarmKind,
  alarmKinds,
  repeatHours,
  severityOf,
} from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { bool, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { Condition } from './alarms.views.ts';

/** Opens alarms that aren't open, and clears those of these kinds that are over. Returns the stores that changed. */
export async function saveConditions(
  tx: Tx,
  { found, kinds, at }: { found: readonly Condition[]; kinds: readonly AlarmKind[]; at: Date },
): Promise<Set<number>> {
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
        and alarm.kind = any(${[...kinds]}::text[])
        and not exists (select from conditions
          where conditions.machine_id = alarm.machine_id and conditions.kind = alarm.kind)
      returning alarm.store_id
    )
    select store_id as "storeId" from opened union select store_id from cleared
  `.execute(tx.db);
  return new Set(rows.map(({ storeId }) => storeId));
}

/** What people hear of an alarm: that it is open, or that it is over. */
export interface Notice {
  storeId: number;
  machineId: number;
  kind: AlarmKind;
  isOver: boolean;
  /** It is still open, and people heard of it before. */
  isRepeated: boolean;
}

/**
 * Takes the notices that are due: of an alarm that opened, one that stays open for hours without silence, and one that is
 * over after people heard of it. Each is taken once.
 */
export async function takeNotices(tx: Tx, at: Date): Promise<Notice[]> {
  const urgent = alarmKinds.filter((kind) => severityOf[kind] === 'HIGH');
  const { rows } = await typedSql({
    storeId: int8,
    machineId: int8,
    kind: text.of<AlarmKind>(),
    isOver: bool,
    isRepeated: bool,
  })`
    with due as (
      select id, told_at from machine_alarm
      where business_id = ${tx.businessId} and (
        (cleared_at is null and coalesce(silenced_until, '-infinity') <= ${at}
          and coalesce(told_at, '-infinity') <= ${at}::timestamptz - interval '1 hour'
            * case when kind = any(${urgent}::text[]) then ${repeatHours.HIGH}::int else ${repeatHours.LOW}::int end)
        or (cleared_at is not null and told_at is not null and all_clear_at is null))
      for update
    )
    update machine_alarm alarm
    set told_at = case when alarm.cleared_at is null then ${at}::timestamptz else alarm.told_at end,
      all_clear_at = case when alarm.cleared_at is not null then ${at}::timestamptz end
    from due
    where alarm.business_id = ${tx.businessId} and alarm.id = due.id
    returning alarm.store_id as "storeId", alarm.machine_id as "machineId", alarm.kind,
      alarm.cleared_at is not null as "isOver",
      alarm.cleared_at is null and due.told_at is not null as "isRepeated"
  `.execute(tx.db);
  return rows;
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
