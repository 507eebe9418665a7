import { WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import type { Task } from '@washboard/contract/tasks/tasks.schemas.ts';

/** Days as screens list them, Monday first; 0 is Sunday. */
export const weekdays = WEEKDAY_LABELS.map((label, index) => ({ day: (index + 1) % 7, label }));

export function daysText(days: readonly number[]): string {
  if (days.length === 7) return 'Every day';
  return weekdays.flatMap(({ day, label }) => (days.includes(day) ? [label] : [])).join(', ');
}

export function shiftsText({ assignedShifts }: Pick<Task, 'assignedShifts'>): string {
  const names = assignedShifts.flatMap(({ name, isAssigned }) => (isAssigned ? [name] : []));
  if (names.length === 0) return 'Any time';
  return names.length === assignedShifts.length ? 'All shifts' : names.join(', ');
}
