import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { WashType } from '@washboard/contract/machine-links/starts.constants.ts';
import { sql } from 'kysely';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export type Phase = 'REQUESTED' | 'SENT' | 'RUNNING' | 'FAILED' | 'UNKNOWN';

const startShape = {
  id: int8,
  machineId: int8,
  storeId: int8,
  type: tables.machine.type,
  number: text,
  washType: text.of<WashType>(),
  customerId: int8.orNull,
  technicianName: text.orNull,
  reason: text,
  notes: text,
  currentSetting: text.orNull,
  cycleValue: int4.orNull,
  phase: text.of<Phase>(),
  message: text.orNull,
  isManual: bool,
  requestedAt: timestamptz,
  by: text,
  endsAt: timestamptz.orNull,
};
export type StartRow = Awaited<ReturnType<typeof readStarts>>[number];

/** Starts, newest first; of visible stores. */
export async function readStarts(
  { db, businessId }: InBusiness,
  scope: StoreScope,
  which: { ids?: readonly number[] | undefined; machineId?: number | undefined },
) {
  const stores = scope === 'all' ? null : [...scope];
  const { rows } = await typedSql(startShape)`
    select command.id, command.machine_id as "machineId", command.store_id as "storeId", machine.type, machine.number,
      command.wash_type as "washType", command.customer_id as "customerId",
      command.technician_name as "technicianName", command.reason, command.notes, command.setting as "currentSetting",
      command.value_cents as "cycleValue", command.phase, command.message, command.is_manual as "isManual",
      command.requested_at as "requestedAt", command.user_name as "by", command.ends_at as "endsAt"
    from machine_command command
    join machine on machine.business_id = command.business_id and machine.id = command.machine_id
    where command.business_id = ${businessId}
      and (${stores}::bigint[] is null or command.store_id = any(${stores}::bigint[]))
      and ${which.ids === undefined ? sql`true` : sql`command.id = any(${[...which.ids]}::bigint[])`}
      and ${which.machineId === undefined ? sql`true` : sql`command.machine_id = ${which.machineId}`}
    order by command.id desc limit 50
  `.execute(db);
  return rows;
}

/** Machines to start, locked in one order. */
export async function holdMachines({ db, businessId }: InBusiness, ids: readonly number[]) {
  const { rows } = await typedSql({
    id: int8,
    storeId: int8,
    type: tables.machine.type,
    number: text,
    isPaired: bool,
  })`
    select machine.id, machine.store_id as "storeId", machine.type, machine.number,
      exists (select from machine_link link
        where link.business_id = machine.business_id and link.machine_id = machine.id
          and (link.adapter = 'SIMULATOR' or link.is_online)) as "isPaired"
    from machine
    where machine.business_id = ${businessId} and machine.id = any(${[...ids]}::bigint[])
      and machine.archived_at is null
    order by machine.id for update
  `.execute(db);
  return rows;
}

/** A person's free starts of a day that didn't fail. */
export async function countFreeStarts(
  { db, businessId }: InBusiness,
  userId: number,
  businessDate: string,
): Promise<number> {
  const { rows } = await typedSql({ count: int8 })`
    select count(*) as count from machine_command
    where business_id = ${businessId} and user_id = ${userId} and business_date = ${businessDate}
      and phase <> 'FAILED'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readLimit({ db, businessId }: InBusiness) {
  const found = await db
    .selectFrom('machine_start_limit')
    .select(['free_starts_per_day as freeStartsPerDay', 'version'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return found;
}
