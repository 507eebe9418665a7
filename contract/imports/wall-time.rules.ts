import { tzOffset } from '@date-fns/tz';
import type { CalendarDate } from './text-date.rules.ts';
import type { ClockTime } from './text-time.rules.ts';

/**
 * `exact`: the zone shows this wall time once. `first-of-two`: clocks were set back and showed it twice;
 * the first is taken and the fact marked. `missing`: clocks were set forward over it; it never was.
 */
export type WallTime = { kind: 'exact' | 'first-of-two'; instant: number } | { kind: 'missing' };

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Offset of a whole quiet day, or null where a change of clocks is near. */
const quietDays = new Map<string, number | null>();
const QUIET_DAYS_KEPT = 20_000;

function offsetAt(zone: string, instant: number): number {
  return tzOffset(zone, new Date(instant)) * MINUTE;
}

/** Most days have one offset from the eve to the morrow; asking once a day keeps large files fast. */
function quietOffset(zone: string, dayStart: number): number | null {
  const key = `${zone}|${dayStart}`;
  const known = quietDays.get(key);
  if (known !== undefined) return known;
  if (quietDays.size >= QUIET_DAYS_KEPT) quietDays.clear();
  const offsets = [-1, -0.5, 0, 0.5, 1, 1.5, 2].map((days) => offsetAt(zone, dayStart + days * DAY));
  const first = offsets[0] ?? 0;
  const quiet = offsets.every((offset) => offset === first) ? first : null;
  quietDays.set(key, quiet);
  return quiet;
}

/** Milliseconds since 1970 UTC at which a clock in the IANA zone shows this date and time. */
export function wallTimeToInstant(date: CalendarDate, time: ClockTime, zone: string): WallTime {
  const dayStart = Date.UTC(date.year, date.month - 1, date.day);
  const wall = dayStart + ((time.hour * 60 + time.minute) * 60 + time.second) * 1000;
  const quiet = quietOffset(zone, dayStart);
  if (quiet !== null) return { kind: 'exact', instant: wall - quiet };
  const offsets = new Set([offsetAt(zone, wall - DAY), offsetAt(zone, wall), offsetAt(zone, wall + DAY)]);
  const instants = [...offsets]
    .map((offset) => ({ offset, instant: wall - offset }))
    .filter(({ offset, instant }) => offsetAt(zone, instant) === offset)
    .map(({ instant }) => instant);
  if (instants.length === 0) return { kind: 'missing' };
  return { kind: instants.length > 1 ? 'first-of-two' : 'exact', instant: Math.min(...instants) };
}

/** Whether the runtime knows this IANA zone. */
export function isKnownZone(zone: string): boolean {
  return !Number.isNaN(tzOffset(zone, new Date(0)));
}
