import {
  addDays,
  businessDayOf,
  type Instant,
  instantOf,
  type LocalDay,
  MIN_DAY,
  MINUTE_MS,
  startOfDay,
  type Zone,
} from '@washboard/contract/core/time/time.ts';
import type { HoursTerms } from '@washboard/contract/team/hours/hours.schemas.ts';
import { defaultOvertime } from '@washboard/contract/team/pay/pay.constants.ts';
import { defaultLimitMinutes } from './hours.limits.ts';

/** A clock-in and its clock-out, as ISO instants. */
export interface Times {
  beganAt: string;
  endedAt: string | null;
}

export interface Worked extends Times {
  /** It ended by itself, because nobody clocked out. */
  isAutomatic: boolean;
  /** Whole minutes so far. */
  minutes: number;
}

/** A shift as it counts: without a clock-out it ends after the limit. */
export function workedOf({ beganAt, endedAt }: Times, limitMinutes: number, now: Instant): Worked {
  const began = Date.parse(beganAt);
  const limit = began + limitMinutes * MINUTE_MS;
  const isAutomatic = endedAt === null && limit <= Number(now);
  const end = endedAt === null ? Math.min(limit, Number(now)) : Date.parse(endedAt);
  return {
    beganAt,
    endedAt: isAutomatic ? new Date(limit).toISOString() : endedAt,
    isAutomatic,
    minutes: Math.max(0, Math.floor((end - began) / MINUTE_MS)),
  };
}

/** The first days' minutes of a shift are whole: a minute belongs to the day on which it began. */
export function minutesByDay(
  beganAt: string,
  minutes: number,
  zone: Zone,
): { day: LocalDay; minutes: number }[] {
  const began = Date.parse(beganAt);
  const parts: { day: LocalDay; minutes: number }[] = [];
  let counted = 0;
  for (let day = businessDayOf(began, zone); counted < minutes; day = addDays(day, 1)) {
    const left = Math.ceil((Number(startOfDay(addDays(day, 1), zone)) - began) / MINUTE_MS);
    const until = Math.min(minutes, left);
    if (until > counted) parts.push({ day, minutes: until - counted });
    counted = until;
  }
  return parts;
}

/** The rules that count on a day: the latest of those that had begun. `terms` are newest first. */
export const termsOn = (terms: readonly HoursTerms[], day: LocalDay): HoursTerms =>
  terms.find(({ fromDay }) => fromDay <= day) ?? {
    limitMinutes: defaultLimitMinutes,
    ...defaultOvertime,
    fromDay: MIN_DAY,
  };

/** Times as people type them, on a store's clock; an end before the start is on the next day. */
export interface TypedTimes {
  day: string;
  from: string;
  to: string | null;
}

export function timesOf({ day, from, to }: TypedTimes, zone: Zone): Times {
  const at = (on: string, time: string) => instantOf(on, time, zone).instant.toISOString();
  return {
    beganAt: at(day, from),
    endedAt: to === null ? null : at(to <= from ? addDays(day, 1) : day, to),
  };
}

/** Whether two shifts share time. One without an end goes on. */
export function overlaps(one: Times, other: Times): boolean {
  const isBefore = ({ endedAt }: Times, { beganAt }: Times) => endedAt !== null && endedAt <= beganAt;
  return !isBefore(one, other) && !isBefore(other, one);
}
