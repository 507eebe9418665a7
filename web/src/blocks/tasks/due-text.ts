import { stateOn } from '@washboard/contract/tasks/days/task-days.rules.ts';
import type { DueTask } from '@washboard/contract/tasks/task-days.schemas.ts';
import { formatInstantTime, formatWeekday } from '../../lib/format.ts';

/** Tasks by shift in their order, those carried over first. */
export function groupsOf(tasks: readonly DueTask[], day: string): { title: string; tasks: DueTask[] }[] {
  const titleOf = ({ dueOn, shiftName }: DueTask) =>
    dueOn < day ? 'Carried over' : shiftName === '' ? 'Any time' : shiftName;
  const groups = new Map<string, DueTask[]>();
  for (const task of tasks) groups.set(titleOf(task), [...(groups.get(titleOf(task)) ?? []), task]);
  return [...groups].map(([title, its]) => ({ title, tasks: its }));
}

interface Shown {
  day: string;
  today: string;
  timeZone: string;
}

/** Who did it and when, or since when it waits. */
export function dueText(task: DueTask, { day, today, timeZone }: Shown): string {
  const { dueOn, doneAt, doneOn, doneBy } = task;
  const from = dueOn < day ? `From ${formatWeekday(dueOn)}. ` : '';
  if (doneAt === null || doneOn === null) return from.trim();
  const when = doneOn === day ? '' : ` on ${formatWeekday(doneOn)}`;
  const isLate = stateOn(task, day, today) === 'missed';
  return `${from}${isLate ? 'Done later,' : 'Done'}${when} at ${formatInstantTime(doneAt, timeZone)} by ${doneBy}`;
}
