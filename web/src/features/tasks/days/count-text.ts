import type { DayCount } from '@washboard/contract/tasks/task-days.schemas.ts';
import { formatWeekday } from '../../../lib/format.ts';

/** `Wed 25`. */
export const dayText = (day: string) => `${formatWeekday(day).slice(0, 3)} ${Number(day.slice(8))}`;

/** `5 of 6 done, 1 missed`. */
export function countText({ date, due, done, missed }: DayCount, today: string): string {
  if (date > today) return `${due} due`;
  return `${done} of ${due} done${missed > 0 ? `, ${missed} missed` : ''}`;
}

/** The counts of several days together. */
export const sumOf = (days: readonly DayCount[]) =>
  days.reduce(
    (sum, { due, done, missed }) => ({
      due: sum.due + due,
      done: sum.done + done,
      missed: sum.missed + missed,
    }),
    { due: 0, done: 0, missed: 0 },
  );
