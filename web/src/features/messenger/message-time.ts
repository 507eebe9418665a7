import { addDays, businessDayOf, DAY_MS, formatDay, MINUTE_MS } from '@washboard/contract/core/time/time.ts';
import { formatDayShort, formatWeekday } from '../../lib/format.ts';

const hourMs = 60 * MINUTE_MS;

/** How long ago, short: `now`, `5 min`, `3 h`, `2 d`, then the day. */
export function ageText(instant: string, now: number, zone: string): string {
  const age = Math.max(0, now - Date.parse(instant));
  if (age < MINUTE_MS) return 'now';
  if (age < hourMs) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return `${Math.floor(age / hourMs)} h`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)} d`;
  return formatDayShort(businessDayOf(new Date(instant), zone));
}

/** A day between messages: `Today`, `Yesterday`, `Mon, Nov 16`; with the year if it is another. */
export function dayText(day: string, now: number, zone: string): string {
  const today = businessDayOf(new Date(now), zone);
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? formatWeekday(day) : formatDay(day);
}
