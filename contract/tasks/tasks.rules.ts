import { newTaskId } from './tasks.constants.ts';
import type { AssignedShift, Task, TaskForm } from './tasks.schemas.ts';

interface Choices {
  storeIds: readonly number[];
  shiftNames: readonly string[];
}

/** Shifts as a form shows them: those of the stores now, and which of them the task has. */
export const shiftsOf = (all: readonly string[], assigned: readonly string[]): AssignedShift[] =>
  all.map((name) => ({ name, isAssigned: assigned.includes(name) }));

/** The form of a task. A new one (id −1) has all locations, shifts and days. */
export function taskFormOf(
  task: Task | undefined,
  { storeIds, shiftNames }: Choices,
): TaskForm & { id: number } {
  if (task !== undefined) {
    const { version: _, ...form } = task;
    return form;
  }
  return {
    id: newTaskId,
    name: '',
    description: '',
    assignedLocations: [...storeIds],
    assignedDays: [0, 1, 2, 3, 4, 5, 6],
    assignedShifts: shiftsOf(shiftNames, shiftNames),
    needsPhoto: false,
    carriesOver: false,
  };
}
