import type { LocalDay } from '../../core/time/time.ts';
import type { DueTask } from '../task-days.schemas.ts';

export type TaskState = 'open' | 'done' | 'missed';

/** How a task stood at the end of a day, or stands now on the store's today. */
export function stateOn({ doneOn }: Pick<DueTask, 'doneOn'>, date: LocalDay, today: LocalDay): TaskState {
  if (doneOn !== null && doneOn <= date) return 'done';
  return date < today ? 'missed' : 'open';
}

/** A missed task stays on the list this many days at most. */
export const mostDaysCarried = 31;
