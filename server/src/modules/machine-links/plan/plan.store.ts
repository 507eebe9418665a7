import { suggestedSpots } from '@washboard/contract/machine-links/plan/plan.rules.ts';
import type { Spot } from '@washboard/contract/machine-links/plan/plan.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { readSpots } from './plan.views.ts';

export interface Placed {
  machineId: number;
  spot: Spot;
}

/** The plan of a store has a row from its first change on. */
export async function ensurePlan(tx: Tx, storeId: number): Promise<void> {
  await tx.db
    .insertInto('floor_plan')
    .values({ business_id: tx.businessId, store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the spots of a store. Raises the version of its plan. */
export async function savePlan(tx: Tx, storeId: number, placed: readonly Placed[]): Promise<void> {
  await tx.db
    .updateTable('floor_plan')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .execute();
  await tx.db
    .deleteFrom('machine_spot')
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .execute();
  if (placed.length > 0) await insertSpots(tx, storeId, placed);
}

async function insertSpots(tx: Tx, storeId: number, placed: readonly Placed[]): Promise<void> {
  await insertRows(tx, 'machine_spot', placed, {
    store_id: storeId,
    machine_id: ({ machineId }) => machineId,
    x: ({ spot }) => spot.x,
    y: ({ spot }) => spot.y,
  }).execute();
}

/** Places the machines of a store that has no plan yet. */
export async function arrangeAll(tx: Tx, storeId: number): Promise<void> {
  const machines = await readSpots(tx, storeId);
  const spots = suggestedSpots(machines.map(({ type }) => type));
  const placed = machines.flatMap(({ machineId }, index) => {
    const spot = spots[index] ?? null;
    return spot === null ? [] : [{ machineId, spot }];
  });
  if (placed.length > 0) await insertSpots(tx, storeId, placed);
}
