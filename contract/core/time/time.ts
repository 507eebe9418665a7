import { tzOffset } from '@date-fns/tz/tzOffset';

/** A calendar day without a zone, 'YYYY-MM-DD', such as a store's business day. */
export type LocalDay = string;
/** An IANA zone such as 'America/New_York'. */
export type Zone = string;
/** An instant as UTC milliseconds or a Date. */
export type Instant = number | Date;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const MIN_DAY: LocalDay = '2000-01-01';
export const MAX_DAY: LocalDay = '2099-12-31';

/** The spec's weekday labels, Monday first; `weekdayOf` counts from Sunday = 0. */
export const WEEKDAY_LABELS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the day exists ('2025-02-29' doesn't). */
export function isLocalDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/**
 * Whether the runtime knows the zone by area/city (or UTC). Plain offsets are rejected: they have no daylight
 * saving.
 */
export function isZone(text: string): boolean {
  if (text !== 'UTC' && !/^[A-Za-z_]+\/[A-Za-z0-9_+\-/]+$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const utcOf = (day: LocalDay) => Date.parse(`${day}T00:00:00Z`);

/** Days by their number since 1970, because formatting a date is slower than adding. */
const dayNames: LocalDay[] = [];
const mostDaysNamed = 100_000;

function dayOfUtc(ms: number): LocalDay {
  const number = Math.floor(ms / DAY_MS);
  const known = dayNames[number];
  if (known !== undefined) return known;
  const day = new Date(ms).toISOString().slice(0, 10);
  if (number >= 0 && number < mostDaysNamed) dayNames[number] = day;
  return day;
}

/** `day` moved by whole days. */
export function addDays(day: LocalDay, days: number): LocalDay {
  return dayOfUtc(utcOf(day) + days * DAY_MS);
}

/** `day` moved by whole months; a missing day becomes the month's last day. */
export function addMonths(day: LocalDay, months: number): LocalDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOfUtc(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export function startOfMonth(day: LocalDay): LocalDay {
  return `${day.slice(0, 7)}-01`;
}

export function endOfMonth(day: LocalDay): LocalDay {
  return addDays(addMonths(startOfMonth(day), 1), -1);
}

export function earlierDay(a: LocalDay, b: LocalDay): LocalDay {
  return a < b ? a : b;
}

export function laterDay(a: LocalDay, b: LocalDay): LocalDay {
  return a < b ? b : a;
}

/** Days since 1970; counting is much faster than formatting. */
export function numberOfDay(day: LocalDay): number {
  return utcOf(day) / DAY_MS;
}

/** Whole days between two days; negative if `to` is earlier. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: LocalDay): number {
  return new Date(utcOf(day)).getUTCDay();
}

/** The Sunday on or before the day. */
export function startOfWeek(day: LocalDay): LocalDay {
  return addDays(day, -weekdayOf(day));
}

/** Every day from `start` to `end`, both included. */
export function eachDay(start: LocalDay, end: LocalDay): LocalDay[] {
  const first = utcOf(start);
  const count = Math.max(0, (utcOf(end) - first) / DAY_MS + 1);
  return Array.from({ length: count }, (_, i) => dayOfUtc(first + i * DAY_MS));
}

/** '2025-11-03' → '11/03/2025'. */
export function formatDay(day: LocalDay): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** In this century, zones change only at quarter hours. */
const quarterMs = 15 * MINUTE_MS;
const mostOffsetsKnown = 50_000;
/** Cached per quarter hour: facts cluster in time, and asking the zone is the slowest step. */
const offsets = new Map<string, number>();

/** Milliseconds to add to UTC for the zone's wall clock at an instant. */
function offsetAt(ms: number, zone: Zone): number {
  const quarter = Math.floor(ms / quarterMs);
  const key = `${quarter} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = tzOffset(zone, new Date(quarter * quarterMs)) * MINUTE_MS;
  if (offsets.size >= mostOffsetsKnown) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** A zone's wall clock at an instant: day, 'HH:mm:ss', hour 0–23 and weekday (0 = Sunday). */
export function localTimeOf(instant: Instant, zone: Zone) {
  const ms = Number(instant);
  const local = new Date(ms + offsetAt(ms, zone));
  const text = local.toISOString();
  return {
    day: text.slice(0, 10),
    time: text.slice(11, 19),
    hour: local.getUTCHours(),
    weekday: local.getUTCDay(),
  };
}

/** The local day of an instant in a zone: its business day for a store in that zone. */
export function businessDayOf(instant: Instant, zone: Zone): LocalDay {
  return localTimeOf(instant, zone).day;
}

/** Today in these zones: the latest day, if they differ; without a zone, UTC's. */
export function latestDayOf(now: Instant, zones: readonly Zone[]): LocalDay {
  return (zones.length === 0 ? ['UTC'] : zones).map((zone) => businessDayOf(now, zone)).reduce(laterDay);
}

/** What a wall clock time means. Every variant has the instant to use by default. */
export type LocalInstant =
  | { kind: 'exact'; instant: Date }
  /** Clocks went back, so the time occurred twice: `instant` first, `later` second. */
  | { kind: 'ambiguous'; instant: Date; later: Date }
  /**
   * Clocks went forward, so the time was skipped. `instant` is as far after the jump as the time is after its
   * start.
   */
  | { kind: 'gap'; instant: Date };

/**
 * The instant of a local day and time ('HH:mm' or 'HH:mm:ss') in a zone, with gaps and ambiguity. Throws a
 * RangeError for an impossible time.
 */
export function instantOf(day: LocalDay, time: string, zone: Zone): LocalInstant {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  if (!match || !isLocalDay(day)) throw new RangeError(`Not a local time: ${day} ${time}`);
  const wall = Date.parse(`${day}T${match[1]}:${match[2]}:${match[3] ?? '00'}Z`);
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const readings = [...new Set([before, after])]
    .map((offset) => wall - offset)
    .filter((ms) => ms + offsetAt(ms, zone) === wall)
    .sort((a, b) => a - b);
  const [first, second] = readings;
  if (first === undefined) return { kind: 'gap', instant: new Date(wall - before) };
  if (second === undefined) return { kind: 'exact', instant: new Date(first) };
  return { kind: 'ambiguous', instant: new Date(first), later: new Date(second) };
}

/** The first instant of a local day and of the next one: 23, 24 or 25 hours apart. */
export function boundsOfDay(day: LocalDay, zone: Zone): { start: Date; end: Date } {
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}

/** The first instant of a local day; if midnight was skipped, the moment the clocks jumped. */
export function startOfDay(day: LocalDay, zone: Zone): Date {
  const midnight = instantOf(day, '00:00:00', zone);
  if (midnight.kind !== 'gap') return midnight.instant;
  let early = midnight.instant.getTime() - DAY_MS;
  let late = midnight.instant.getTime();
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000;
    if (businessDayOf(middle, zone) >= day) late = middle;
    else early = middle;
  }
  return new Date(late);
}

/** 45 → '45 min'; 135 → '2 h 15 min'; 3120 → '2 d 4 h'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts =
    hours < 48
      ? [
          [hours, 'h'],
          [minutes % 60, 'min'],
        ]
      : [
          [Math.floor(hours / 24), 'd'],
          [hours % 24, 'h'],
        ];
  const reported = parts.filter(([count]) => count !== 0).map(([count, unit]) => `${count} ${unit}`);
  return reported.length === 0 ? '0 min' : reported.join(' ');
}
