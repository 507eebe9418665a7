import type {
  RunningCosts,
  SetMachineSettings,
} from '@washboard/contract/machine-links/settings/machine-settings.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** A store has a row from its first change on. */
export async function ensureSettings(tx: Tx, storeId: number): Promise<void> {
  await tx.db
    .insertInto('machine_settings')
    .values({ business_id: tx.businessId, store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Enters what water, power and gas cost a store, and how much a cycle uses. */
export async function enterRunningCosts(tx: Tx, storeId: number, costs: RunningCosts): Promise<void> {
  await ensureSettings(tx, storeId);
  await tx.db
    .updateTable('machine_settings')
    .set({ running_costs: JSON.stringify(costs) })
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .execute();
}

/** Raises the version. */
export async function saveSettings(
  tx: Tx,
  storeId: number,
  { onCall, coinBoxCents, runningCosts }: Omit<SetMachineSettings, 'version'>,
): Promise<void> {
  await tx.db
    .updateTable('machine_settings')
    .set((eb) => ({
      on_call: [...onCall],
      coin_box_cents: coinBoxCents,
      running_costs: runningCosts === null ? null : JSON.stringify(runningCosts),
      version: eb('version', '+', 1),
    }))
    .where('business_id', '=', tx.businessId)
    .where('store_id', '=', storeId)
    .execute();
}
