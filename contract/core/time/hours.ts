import { addDays, type LocalDay } from './time.ts';

/** Local times, 'HH:mm'. If `to` isn't after `from`, they pass midnight. */
export interface Hours {
  from: string;
  to: string;
}

export const passMidnight = ({ from, to }: Hours): boolean => to <= from;

/** The day whose hours hold a local time: after midnight still the day before. Null outside the hours. */
export function dayWithin(day: LocalDay, time: string, hours: Hours): LocalDay | null {
  if (!passMidnight(hours)) return hours.from <= time && time < hours.to ? day : null;
  if (time >= hours.from) return day;
  return time < hours.to ? addDays(day, -1) : null;
}
