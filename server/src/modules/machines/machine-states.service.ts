import type { MachineStateReported } from '@washboard/contract/machines/machine-events.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reported } from '../../platform/occurrence.ts';
import { insertStates } from './machine-states.store.ts';
import { distinctMachines } from './named-turns.service.ts';
import { ensureMachines } from './turn-book.store.ts';

/** Records reported machine states; unknown machines are added. */
export async function recordStates(
  tx: Tx,
  source: string,
  reports: readonly (Reported<MachineStateReported> & { ref: string })[],
): Promise<void> {
  const states = reports.map(({ facts, storeId, at, ref }) => ({
    storeId,
    at,
    ref,
    type: facts.machineType,
    number: facts.machineNumber,
    state: facts.state,
  }));
  // Sorted, so batches of two sources never deadlock.
  for (const storeId of [...new Set(states.map((one) => one.storeId))].sort((a, b) => a - b)) {
    const machines = distinctMachines(states.filter((one) => one.storeId === storeId));
    await ensureMachines(tx, { storeId, source, importId: null }, machines);
    tx.publish({ type: 'machines.changed', storeId });
    tx.publish({ type: 'floor.changed', storeId });
  }
  await insertStates(tx, source, states);
}
