import type { BusinessDb, InBusiness } from '../../../platform/db/database.ts';
import { int8, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** A store as gateways name it, and its business. */
export const siteOf = (businessId: number, storeId: number) => `${businessId}-${storeId}`;
export const businessOfSite = (site: string) => Number(site.split('-')[0]);

/** The id of a machine as gateways name it; undefined if it can't be one. */
export const machineIdOf = (machine: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(machine) ? Number(machine) : undefined;

/** A machine of this gateway; undefined if another device, or none, is paired. */
export async function readBehind(
  { db, businessId }: InBusiness,
  { machine, code }: { machine: string; code: string },
) {
  const machineId = machineIdOf(machine);
  if (machineId === undefined) return undefined;
  const { rows } = await typedSql({
    machineId: int8,
    storeId: int8,
    type: tables.machine.type,
    number: text,
    clockOffsetMs: int8.orNull,
  })`
    select machine.id as "machineId", machine.store_id as "storeId", machine.type, machine.number,
      gateway.clock_offset_ms as "clockOffsetMs"
    from machine_link link
    left join machine_gateway gateway on gateway.business_id = link.business_id and gateway.code = link.code
    join machine on machine.business_id = link.business_id and machine.id = link.machine_id
    where link.business_id = ${businessId} and link.machine_id = ${machineId}
      and link.code = ${code} and link.adapter = 'GATEWAY'
  `.execute(db);
  return rows[0];
}

/**
 * Starts and prices that wait for a gateway, oldest first; or those, sent ones too, whose deadline is over at
 * `overdueAt`.
 */
export async function readWaiting(
  { businessId, read }: BusinessDb,
  overdueAt: Date | null = null,
): Promise<{ kind: 'start' | 'price'; id: number }[]> {
  const phases = overdueAt === null ? ['REQUESTED'] : ['REQUESTED', 'SENT'];
  const { rows } = await typedSql({ kind: text.of<'start' | 'price'>(), id: int8 })`
    select waiting.kind, waiting.id from (
      select 'start' as kind, id, machine_id, deadline from machine_command
      where business_id = ${businessId} and not is_manual and phase = any(${phases})
      union all
      select 'price', id, machine_id, deadline from machine_price_command
      where business_id = ${businessId} and phase = any(${phases})
    ) waiting
    join machine_link link on link.business_id = ${businessId} and link.machine_id = waiting.machine_id
      and link.adapter = 'GATEWAY'
    where ${overdueAt}::timestamptz is null or waiting.deadline < ${overdueAt}::timestamptz
    order by waiting.id limit 200
  `.execute(read);
  return rows;
}

/** Whether the back office started a machine just before a moment. */
export async function isStartedByUs(
  { db, businessId }: InBusiness,
  machineId: number,
  at: Date,
): Promise<boolean> {
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000).toISOString();
  const found = await db
    .selectFrom('machine_command')
    .select('id')
    .where('business_id', '=', businessId)
    .where('machine_id', '=', machineId)
    .where('phase', '!=', 'FAILED')
    .where('requested_at', '>=', minutes(-5))
    .where('requested_at', '<=', minutes(1))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** The recorded turn of a vend event; undefined if there is none. */
export async function readVend(
  { db, businessId }: InBusiness,
  storeId: number,
  sourceRow: string,
): Promise<{ amountCents: number } | undefined> {
  const { rows } = await typedSql({ amountCents: int8 })`
    select coalesce((select sum(e.amount_cents) from ledger_entry e
      where e.business_id = turn.business_id and e.turn_id = turn.id and e.kind = 'SALE'), 0)::bigint as "amountCents"
    from turn where turn.business_id = ${businessId} and turn.store_id = ${storeId} and turn.source = 'gateway'
      and turn.source_row = ${sourceRow}
    limit 1
  `.execute(db);
  return rows[0];
}
