import type { SendPhase } from '@washboard/contract/machine-links/price-sends/price-sends.constants.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import { sql } from 'kysely';
import type { Db, InBusiness } from '../../../platform/db/database.ts';
import { bool, int4, int8, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { priceAt } from '../../machines/index.ts';

const shape = {
  machineId: int8,
  storeId: int8,
  type: tables.machine.type,
  number: text,
  priceCents: int4,
  isPaired: bool,
  isOnline: bool,
  lastCents: int4.orNull,
  phase: text.of<SendPhase>().orNull,
  message: text.orNull,
  acknowledgedCents: int4.orNull,
};
export type PricedRow = Awaited<ReturnType<typeof readPriced>>[number];

/** Machines with a price: what it is now, and what their devices said of the last one. */
export async function readPriced(
  { businessId, db }: InBusiness,
  at: Date,
  which: { storeIds?: readonly number[]; type?: MachineType; ids?: readonly number[] },
) {
  const { rows } = await typedSql(shape)`
    select priced.*, last.price_cents as "lastCents", last.phase, last.message,
      acknowledged.price_cents as "acknowledgedCents"
    from (
      select machine.id as "machineId", machine.store_id as "storeId", machine.type, machine.number, ${priceAt(at)} as "priceCents",
        link.machine_id is not null as "isPaired", coalesce(link.is_online, false) as "isOnline"
      from machine
      left join machine_link link on link.business_id = machine.business_id and link.machine_id = machine.id
      where machine.business_id = ${businessId} and machine.archived_at is null
        ${which.storeIds === undefined ? sql`` : sql`and machine.store_id = any(${[...which.storeIds]}::bigint[])`}
        ${which.type === undefined ? sql`` : sql`and machine.type = ${which.type}`}
        ${which.ids === undefined ? sql`` : sql`and machine.id = any(${[...which.ids]}::bigint[])`}
    ) priced
    left join lateral (
      select price_cents, phase, message from machine_price_command command
      where command.business_id = ${businessId} and command.machine_id = priced."machineId"
      order by command.id desc limit 1
    ) last on true
    left join lateral (
      select price_cents from machine_price_command command
      where command.business_id = ${businessId} and command.machine_id = priced."machineId"
        and command.phase = 'ACKNOWLEDGED'
      order by command.id desc limit 1
    ) acknowledged on true
    where priced."priceCents" is not null
    order by priced."storeId", length(priced.number), priced.number
  `.execute(db);
  return rows;
}

/** Businesses that have a machine with a device. */
export async function listBusinessesWithDevices(lookup: Db): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select distinct business_id as id from machine_link order by 1
  `.execute(lookup);
  return rows.map((row) => row.id);
}
