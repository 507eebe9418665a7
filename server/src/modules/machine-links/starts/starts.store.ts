import type { WashType } from '@washboard/contract/machine-links/starts.constants.ts';
import { sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { Phase } from './starts.views.ts';

export interface NewStart {
  storeId: number;
  machineId: number;
  washType: WashType;
  customerId: number | null;
  technicianName: string | null;
  reason: string;
  notes: string;
  setting: string | null;
  valueCents: number | null;
  userId: number;
  userName: string;
  businessDate: string;
  isManual: boolean;
  at: Date;
  deadline: Date;
}

/** Adds a start; undefined if the machine has an open one. */
export async function insertStart(tx: Tx, start: NewStart): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    insert into machine_command (business_id, store_id, machine_id, wash_type, customer_id, technician_name, reason,
      notes, setting, value_cents, user_id, user_name, business_date, is_manual, requested_at, deadline, phase)
    values (${tx.businessId}, ${start.storeId}, ${start.machineId}, ${start.washType}, ${start.customerId},
      ${start.technicianName}, ${start.reason}, ${start.notes}, ${start.setting}, ${start.valueCents},
      ${start.userId}, ${start.userName}, ${start.businessDate}, ${start.isManual}, ${start.at}, ${start.deadline},
      'REQUESTED')
    on conflict (business_id, machine_id) where phase in ('REQUESTED', 'SENT') do nothing
    returning id
  `.execute(tx.db);
  return rows[0]?.id;
}

import { bonusMinutesAt } from '../../machines/index.ts';

const commandShape = {
  id: int8,
  machineId: int8,
  storeId: int8,
  type: tables.machine.type,
  number: text,
  washType: text.of<WashType>(),
  phase: text.of<Phase>(),
  isManual: bool,
  deadline: timestamptz,
  valueCents: int4.orNull,
  minutes: int4.orNull,
  bonusMinutes: int4.orNull,
  adapter: text.of<'SIMULATOR' | 'GATEWAY'>().orNull,
  code: text.orNull,
};

/** Starts that staff should have confirmed since before an instant. */
export async function readOpenByHand({ db, businessId }: InBusiness, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('machine_command')
    .select('id')
    .where('business_id', '=', businessId)
    .where('phase', '=', 'SENT')
    .where('is_manual', '=', true)
    .where('deadline', '<', before.toISOString())
    .orderBy('machine_id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** A start, locked. */
export async function holdStart({ db, businessId }: InBusiness, id: number) {
  const { rows } = await typedSql(commandShape)`
    select command.id, command.machine_id as "machineId", command.store_id as "storeId", machine.type, machine.number,
      command.wash_type as "washType", command.phase, command.is_manual as "isManual", command.deadline,
      command.value_cents as "valueCents", machine.minutes,
      ${bonusMinutesAt(sql`command.requested_at`)} as "bonusMinutes", link.adapter, link.code
    from machine_command command
    join machine on machine.business_id = command.business_id and machine.id = command.machine_id
    left join machine_link link on link.business_id = command.business_id and link.machine_id = command.machine_id
    where command.business_id = ${businessId} and command.id = ${id}
    for update of command
  `.execute(db);
  return rows[0];
}
export type HeldStart = NonNullable<Awaited<ReturnType<typeof holdStart>>>;

export interface Phased {
  phase: Phase;
  message?: string | null;
  endsAt?: Date | null;
  settledAt?: Date;
}

export async function setPhase(tx: Tx, id: number, { phase, message, endsAt, settledAt }: Phased) {
  await tx.db
    .updateTable('machine_command')
    .set({ phase, message: message ?? null, ends_at: endsAt ?? null, settled_at: settledAt ?? null })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Sets the limit; false if someone else has changed it. */
export async function saveLimit(tx: Tx, perDay: number, version: number): Promise<boolean> {
  const { rows } = await typedSql({ version: int4 })`
    insert into machine_start_limit as known (business_id, free_starts_per_day, version)
    values (${tx.businessId}, ${perDay}, ${version} + 1)
    on conflict (business_id) do update
      set free_starts_per_day = excluded.free_starts_per_day, version = known.version + 1
      where known.version = ${version}
    returning version
  `.execute(tx.db);
  return rows.length > 0;
}
