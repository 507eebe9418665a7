import type { ClosureFacts } from '@washboard/contract/schedule/closures/closures.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';

export interface StoredClosure extends ClosureFacts {
  storeId: number;
}

const columnsOf = ({ name, startDate, endDate }: ClosureFacts) => ({
  name,
  start_date: startDate,
  end_date: endDate,
});

export async function insertClosure(tx: Tx, closure: StoredClosure): Promise<number> {
  const { id } = await tx.db
    .insertInto('schedule_closure')
    .values({ business_id: tx.businessId, store_id: closure.storeId, ...columnsOf(closure) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClosure(tx: Tx, id: number, closure: StoredClosure): Promise<void> {
  await changeRow(tx, 'schedule_closure', id, columnsOf(closure));
}

export async function archiveClosure(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'schedule_closure', id, { archived_at: at });
}

/** Leaves a stop as it is although the store is closed then. */
export async function insertDismissal(tx: Tx, closureId: number, deliveryId: number, at: Date) {
  await tx.db
    .insertInto('schedule_dismissal')
    .values({ business_id: tx.businessId, closure_id: closureId, delivery_id: deliveryId, dismissed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDismissal(tx: Tx, closureId: number, deliveryId: number): Promise<void> {
  await tx.db
    .deleteFrom('schedule_dismissal')
    .where('business_id', '=', tx.businessId)
    .where('closure_id', '=', closureId)
    .where('delivery_id', '=', deliveryId)
    .execute();
}
