import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** Pairs every machine of the business that isn't paired. */
export async function pairAllSimulated(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into machine_link (business_id, machine_id, adapter, code, seen_at, paired_at)
    select ${tx.businessId}, id, 'SIMULATOR', 'SIM-' || lpad(id::text, 4, '0'), ${at}, ${at} from machine where business_id = ${tx.businessId}
    on conflict do nothing
  `.execute(tx.db);
}

/** Simulated devices that are online were heard now. */
export async function hearSimulated(tx: Tx, at: Date): Promise<void> {
  await tx.db
    .updateTable('machine_link')
    .set({ seen_at: at })
    .where('business_id', '=', tx.businessId)
    .where('adapter', '=', 'SIMULATOR')
    .where('is_online', '=', true)
    .execute();
}

/** A device was heard. */
export async function hear(tx: Tx, machineId: number, at: Date): Promise<void> {
  await tx.db
    .updateTable('machine_link')
    .set({ seen_at: at })
    .where('business_id', '=', tx.businessId)
    .where('machine_id', '=', machineId)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<', at.toISOString())]))
    .execute();
}

/**
 * A gateway came, was heard or went. If it lists its machines, only the listed ones are heard. Returns the stores of its
 * machines.
 */
export async function setGatewayOnline(
  tx: Tx,
  { code, isOnline, at }: { code: string; isOnline: boolean; at: Date },
): Promise<number[]> {
  const { rows } = await typedSql({ storeId: int8 })`
    with changed as (
      update machine_link set is_online = ${isOnline},
        offline_since = case when ${isOnline} then null when is_online then ${at}::timestamptz else offline_since end,
        seen_at = case when ${isOnline} and not exists (select from machine_gateway gateway
          where gateway.business_id = machine_link.business_id and gateway.code = machine_link.code
            and gateway.lists_machines) then ${at}::timestamptz else seen_at end
      where business_id = ${tx.businessId} and code = ${code} and adapter = 'GATEWAY'
      returning machine_id
    )
    select distinct machine.store_id as "storeId" from changed
    join machine on machine.business_id = ${tx.businessId} and machine.id = changed.machine_id
  `.execute(tx.db);
  return rows.map(({ storeId }) => storeId);
}

export interface NewLink {
  machineId: number;
  code: string;
  adapter: 'SIMULATOR' | 'GATEWAY';
  at: Date;
}

/** Pairs a device, or replaces the one before. A simulated one is there at once; others are offline until heard. */
export async function saveLink(tx: Tx, { machineId, code, adapter, at }: NewLink): Promise<void> {
  const isThere = adapter === 'SIMULATOR';
  const device = {
    code,
    adapter,
    is_online: isThere,
    seen_at: isThere ? at : null,
    offline_since: null,
    paired_at: at,
  };
  await tx.db
    .insertInto('machine_link')
    .values({ business_id: tx.businessId, machine_id: machineId, ...device })
    .onConflict((conflict) => conflict.columns(['business_id', 'machine_id']).doUpdateSet(device))
    .execute();
}

/** Removes the device of a machine, with what was simulated. */
export async function deleteLink(tx: Tx, machineId: number): Promise<void> {
  // With the device locked, the simulator can't add its row between the two deletes.
  await tx.db
    .selectFrom('machine_link')
    .select('machine_id')
    .where('business_id', '=', tx.businessId)
    .where('machine_id', '=', machineId)
    .forUpdate()
    .execute();
  for (const table of ['machine_simulation', 'machine_link'] as const)
    await tx.db
      .deleteFrom(table)
      .where('business_id', '=', tx.businessId)
      .where('machine_id', '=', machineId)
      .execute();
}
