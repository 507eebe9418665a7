import {
  addDays,
  instantOf,
  localTimeOf,
  MINUTE_MS,
  startOfDay,
} from '@washboard/contract/core/time/time.ts';
import type { OpeningHours } from '@washboard/contract/locations/location-settings.schemas.ts';
import { closesNextDay, spansOn } from '@washboard/contract/locations/opening-hours.rules.ts';

export interface OpenStore {
  timeZone: string;
  /** Without any, it counts as always open. */
  hours: OpeningHours;
  closures: readonly { startDate: string; endDate: string }[];
}

/** Longer waits are counted up to here. */
const mostDays = 400;

/** The minutes between two moments in which a store is open, rounded up. */
export function openMinutes({ timeZone, hours, closures }: OpenStore, from: Date, to: Date): number {
  if (hours.length === 0) return minutesOf(to.getTime() - from.getTime());
  const last = localTimeOf(to, timeZone).day;
  let open = 0;
  // Hours of the day before may pass midnight.
  let day = addDays(localTimeOf(from, timeZone).day, -1);
  for (let passed = 0; day <= last && passed < mostDays; passed++, day = addDays(day, 1)) {
    if (closures.some(({ startDate, endDate }) => startDate <= day && day <= endDate)) continue;
    for (const span of spansOn(hours, day)) {
      const opens = momentOf(day, span.opensAt, timeZone);
      const closes = momentOf(closesNextDay(span) ? addDays(day, 1) : day, span.closesAt, timeZone);
      open += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()));
    }
  }
  return minutesOf(open);
}

const momentOf = (day: string, time: string, zone: string): number =>
  (time === '24:00' ? startOfDay(addDays(day, 1), zone) : instantOf(day, time, zone).instant).getTime();

const minutesOf = (ms: number) => Math.ceil(Math.max(0, ms) / MINUTE_MS);
