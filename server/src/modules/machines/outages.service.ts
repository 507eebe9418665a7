import type { Tx } from '../../platform/db/database.ts';
import { distinctMachines } from './named-turns.service.ts';
import { closeOutages, insertOutages, type NewOutage } from './outages.store.ts';
import { ensureMachines } from './turn-book.store.ts';

/** Starts outages; unknown machines are added. Ids are in the given order. */
export async function beginOutages(tx: Tx, source: string, outages: readonly NewOutage[]): Promise<number[]> {
  const storeIds = [...new Set(outages.map((outage) => outage.storeId))].sort((a, b) => a - b);
  for (const storeId of storeIds) {
    const machines = distinctMachines(outages.filter((outage) => outage.storeId === storeId));
    await ensureMachines(tx, { storeId, source, importId: null }, machines);
    tx.publish({ type: 'machines.changed', storeId });
    tx.publish({ type: 'floor.changed', storeId });
  }
  return insertOutages(tx, source, outages);
}

/** Ends outages; the first end of several counts. */
export async function endOutages(tx: Tx, ends: readonly { outageId: number; at: string }[]): Promise<void> {
  for (const storeId of await closeOutages(tx, ends)) {
    tx.publish({ type: 'machines.changed', storeId });
    tx.publish({ type: 'floor.changed', storeId });
  }
}
