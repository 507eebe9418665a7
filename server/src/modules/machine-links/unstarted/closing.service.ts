import type { Tx } from '../../../platform/db/database.ts';
import { clearUnstartedAlarm } from './unstarted.store.ts';

/** Clears the alarm if nothing is left, and shows it. */
export async function tellClosed(tx: Tx, machineId: number, storeId: number, at: Date): Promise<void> {
  await clearUnstartedAlarm(tx, machineId, at);
  tx.publish({ type: 'floor.changed', storeId }, { type: 'machines.alarmsChanged', storeId });
}
