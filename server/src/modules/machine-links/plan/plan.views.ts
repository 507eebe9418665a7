import type { Spot } from '@washboard/contract/machine-links/plan/plan.schemas.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { int4, int8, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** A machine in use and its spot on the plan; null if nobody placed it. */
export interface SpotRow {
  machineId: number;
  type: MachineType;
  number: string;
  spot: Spot | null;
}

/** The spots of the machines of a store, washers first. */
export async function readSpots({ db, businessId }: InBusiness, storeId: number): Promise<SpotRow[]> {
  const { rows } = await typedSql({
    machineId: int8,
    type: tables.machine.type,
    number: text,
    x: int4.orNull,
    y: int4.orNull,
  })`
    select machine.id as "machineId", machine.type, machine.number, spot.x, spot.y
    from machine left join machine_spot spot
      on spot.business_id = machine.business_id and spot.machine_id = machine.id and spot.store_id = machine.store_id
    where machine.business_id = ${businessId} and machine.store_id = ${storeId} and machine.archived_at is null
    order by machine.type = 'DRYER', length(machine.number), machine.number
  `.execute(db);
  return rows.map(({ x, y, ...machine }) => ({
    ...machine,
    spot: x === null || y === null ? null : { x, y },
  }));
}

/** The version of a store's plan; 1 before its first change. */
export async function readPlanVersion({ db, businessId }: InBusiness, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('floor_plan')
    .select('version')
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row?.version ?? 1;
}

/** The version of a store's plan, locked until the transaction ends. */
export async function holdPlanVersion(tx: Tx, storeId: number): Promise<number> {
  const { version } = await tx.db
    .selectFrom('floor_plan')
    .select('version')
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}
