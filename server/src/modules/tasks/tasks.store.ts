import type { Tx } from '../../platform/db/database.ts';
import { changeRow } from '../../platform/db/writes/change-row.ts';

/** A task as stored: the shifts by name. */
export interface TaskFacts {
  name: string;
  description: string;
  storeIds: number[];
  days: number[];
  shiftNames: string[];
  needsPhoto: boolean;
  carriesOver: boolean;
}

const columnsOf = (task: TaskFacts) => ({
  name: task.name,
  description: task.description,
  store_ids: task.storeIds,
  days: task.days,
  shift_names: task.shiftNames,
  needs_photo: task.needsPhoto,
  carries_over: task.carriesOver,
});

export async function insertTask(tx: Tx, task: TaskFacts, at: Date): Promise<number> {
  const { id } = await tx.db
    .insertInto('task')
    .values({ business_id: tx.businessId, ...columnsOf(task), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTask(tx: Tx, id: number, task: TaskFacts): Promise<void> {
  await changeRow(tx, 'task', id, columnsOf(task));
}

export async function archiveTask(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'task', id, { archived_at: at });
}
