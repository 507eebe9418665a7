import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readStores } from '../../locations/index.ts';
import { beginOutages, endOutages } from '../outages.service.ts';
import { isOutAt, readUntouchedFaults } from './repairs.views.ts';

const faultSource = 'device';

interface FaultyMachine {
  machineId: number;
  storeId: number;
  type: MachineType;
  number: string;
}

/** A fault that a device reports takes its machine out of order, once: reports come again. */
export async function beginFault(tx: Tx, machine: FaultyMachine, at: Date): Promise<void> {
  const { machineId, storeId, type, number } = machine;
  if (await isOutAt(tx, machineId, at)) return;
  const [store] = await readStores({ businessId: tx.businessId, read: tx.db }, [storeId]);
  const businessDate = businessDayOf(at, store?.timeZone ?? 'UTC');
  const reason = 'The machine reported a fault';
  await beginOutages(tx, faultSource, [
    { storeId, type, number, at: at.toISOString(), businessDate, reason },
  ]);
}

/** A device that reports anything else has no fault any more. Repairs that someone took care of stay open. */
export async function endFault(tx: Tx, machineId: number, at: Date): Promise<void> {
  const ids = await readUntouchedFaults(tx, { machineId, source: faultSource, before: at });
  if (ids.length === 0) return;
  await endOutages(
    tx,
    ids.map((outageId) => ({ outageId, at: at.toISOString() })),
  );
}
