import { staleAfterMs } from '@washboard/contract/machines/machine-facts.ts';
import type { GatewayHealth, GatewayPlace } from '@washboard/integrations/machine-link/port.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { addGatewayEvent } from './gateway-events.store.ts';

/** A gateway said how it is. */
export async function saveHealth(tx: Tx, health: GatewayHealth & GatewayPlace): Promise<void> {
  await tx.db
    .updateTable('machine_gateway')
    .set({
      version: health.version,
      clock_offset_ms: health.clockOffsetMs,
      waiting_vends: health.waitingVends,
      lists_machines: health.machines !== undefined,
    })
    .where('business_id', '=', tx.businessId)
    .where('code', '=', health.gateway)
    .execute();
}

/** The machines that a gateway lists were heard now. Returns the stores of those that were silent before. */
export async function hearMachines(
  tx: Tx,
  { code, machineIds, at }: { code: string; machineIds: readonly number[]; at: Date },
): Promise<number[]> {
  const silent = new Date(at.getTime() - staleAfterMs);
  const { rows } = await typedSql({ storeId: int8 })`
    with before as (
      select machine_id, seen_at from machine_link
      where business_id = ${tx.businessId} and code = ${code} and adapter = 'GATEWAY'
        and machine_id = any(${[...machineIds]}::bigint[])
      for update
    ), heard as (
      update machine_link link set seen_at = ${at} from before
      where link.business_id = ${tx.businessId} and link.machine_id = before.machine_id
      returning link.machine_id, before.seen_at
    )
    select distinct machine.store_id as "storeId" from heard
    join machine on machine.business_id = ${tx.businessId} and machine.id = heard.machine_id
    where heard.seen_at is null or heard.seen_at < ${silent}
  `.execute(tx.db);
  return rows.map(({ storeId }) => storeId);
}

/**
 * A gateway came online in this run of its program. A new run is a reboot; the run before again means that two devices use
 * the same id, and the broker ends the one's connection for the other.
 */
export async function saveBoot(
  tx: Tx,
  { code, bootId, at }: { code: string; bootId: string; at: Date },
): Promise<void> {
  const before = await tx.db
    .selectFrom('machine_gateway')
    .select(['boot_id as current', 'boot_id_before as previous'])
    .where('business_id', '=', tx.businessId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined || before.current === bootId) return;
  await tx.db
    .updateTable('machine_gateway')
    .set({ boot_id: bootId, boot_id_before: before.current })
    .where('business_id', '=', tx.businessId)
    .where('code', '=', code)
    .execute();
  if (before.current === null) return;
  const event =
    before.previous === bootId
      ? ({
          kind: 'TAKEOVER',
          message: 'Two devices connect as this gateway. Claim each on its own.',
        } as const)
      : ({ kind: 'REBOOT', message: 'The gateway restarted.' } as const);
  await addGatewayEvent(tx, { code, ...event, at });
}

/** We lost the broker, or have it again: nobody knows how a gateway is meanwhile. Returns the stores of its machines. */
export async function setBrokerLost(
  tx: Tx,
  { codes, lostAt }: { codes: readonly string[]; lostAt: Date | null },
): Promise<number[]> {
  const { rows } = await typedSql({ storeId: int8 })`
    update machine_gateway set broker_lost_at = case when ${lostAt}::timestamptz is null then null
      else coalesce(broker_lost_at, ${lostAt}) end
    where business_id = ${tx.businessId} and code = any(${[...codes]}::text[])
      and (broker_lost_at is null) = (${lostAt}::timestamptz is not null)
    returning store_id as "storeId"
  `.execute(tx.db);
  return [...new Set(rows.map(({ storeId }) => storeId))];
}
