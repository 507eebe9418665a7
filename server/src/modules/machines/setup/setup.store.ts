import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** What a machine is. */
export interface MachineSetupFacts {
  storeId: number;
  type: MachineType;
  number: string;
  maker: string;
  model: string;
  sizePounds: number | null;
  wiring: 'PULSE' | 'SERIAL' | 'NONE';
  minutes: number | null;
}

const columnsOf = ({ storeId, sizePounds, ...facts }: MachineSetupFacts) => ({
  ...facts,
  store_id: storeId,
  size_pounds: sizePounds,
});

export async function insertMachine(tx: Tx, facts: MachineSetupFacts): Promise<number> {
  const { id } = await tx.db
    .insertInto('machine')
    .values({ business_id: tx.businessId, ...columnsOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Raises the version. */
export async function updateMachine(tx: Tx, id: number, facts: MachineSetupFacts): Promise<void> {
  await tx.db
    .updateTable('machine')
    .set((eb) => ({ ...columnsOf(facts), version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Archives a machine, or restores it with null. Raises the version. */
export async function archiveMachine(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('machine')
    .set((eb) => ({ archived_at: at, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
