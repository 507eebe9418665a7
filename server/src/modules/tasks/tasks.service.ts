import { AppError } from '@washboard/contract/core/errors.ts';
import { mostTasks } from '@washboard/contract/tasks/tasks.constants.ts';
import { shiftsOf } from '@washboard/contract/tasks/tasks.rules.ts';
import type { Task, TaskForm } from '@washboard/contract/tasks/tasks.schemas.ts';
import { defineEditable, heldOf } from '../../platform/audit/editable.ts';
import type { Clock } from '../../platform/clock.ts';
import { type BusinessDb, readingOf, type Tx } from '../../platform/db/database.ts';
import { readStores } from '../locations/index.ts';
import { readWorkingDays } from '../schedule/index.ts';
import { planTasks } from './days/plan-days.service.ts';
import { archiveTask, insertTask, type TaskFacts, updateTask } from './tasks.store.ts';
import { holdTask, readTasks } from './tasks.views.ts';

const namesOf = (days: readonly { name: string }[]) => [...new Set(days.map(({ name }) => name))];

/** All tasks, and the shifts that they can be assigned to. */
export async function listTasks(business: BusinessDb): Promise<{ records: Task[]; shiftNames: string[] }> {
  const within = readingOf(business);
  const [rows, days, stores] = await Promise.all([
    readTasks(within),
    readWorkingDays(within),
    readStores(business, 'all'),
  ]);
  const shiftNames = namesOf(days);
  const known = new Set(stores.map(({ id }) => id));
  const records = rows.map(({ storeIds, days: assignedDays, shiftNames: own, isArchived: _, ...task }) => ({
    ...task,
    assignedLocations: storeIds.filter((id) => known.has(id)),
    assignedDays,
    assignedShifts: shiftsOf(shiftNames, own),
  }));
  return { records, shiftNames };
}

/** What the form says, as stored. */
export const factsOf = ({
  assignedLocations,
  assignedDays,
  assignedShifts,
  ...form
}: TaskForm): TaskFacts => ({
  ...form,
  storeIds: [...assignedLocations].sort((a, b) => a - b),
  days: [...assignedDays].sort((a, b) => a - b),
  shiftNames: assignedShifts.flatMap(({ name, isAssigned }) => (isAssigned ? [name] : [])).sort(),
});

/** Changes apply from today: what is due is planned again in the same transaction. */
export const tasksOf = (clock: Clock) =>
  defineEditable<TaskFacts>({
    entity: 'task',
    actions: { add: 'tasks.addTask', change: 'tasks.changeTask', remove: 'tasks.archiveTask' },
    permission: 'globalSettings.manage',
    hold: async (tx, id) => heldOf(await holdTask(tx, id)),
    check: requireFits,
    async insert(tx, task) {
      const id = await insertTask(tx, task, clock.now());
      await planTasks(tx, clock.now(), id);
      return id;
    },
    async update(tx, id, task) {
      await updateTask(tx, id, task);
      await planTasks(tx, clock.now(), id);
    },
    async archive(tx, id, at) {
      await archiveTask(tx, id, at);
      await planTasks(tx, clock.now(), id);
    },
    events: () => [{ type: 'tasks.changed' }],
  });

async function requireFits(tx: Tx, task: TaskFacts, id: number): Promise<void> {
  const stores = await readStores({ businessId: tx.businessId, read: tx.db }, task.storeIds);
  if (stores.length !== task.storeIds.length) throw new AppError('not_found');
  const others = (await readTasks(tx)).filter((other) => other.id !== id);
  if (others.length >= mostTasks)
    throw new AppError('conflict', { text: `A business can have up to ${mostTasks} tasks.` });
}
