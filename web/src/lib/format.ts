import { shortMonths } from '@washboard/contract/core/time/day-names.ts';
import { weekdayOf } from '@washboard/contract/core/time/time.ts';

/** Formats the contract doesn't have (it has formatUsd, formatDay, plural, truncate). */

/** The minus sign of all formats. */
const signed = (text: string) => text.replace('-', '−');

const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** `12,345`. */
export const formatInteger = (value: number) => signed(integers.format(value));

/** `12.3K`, for axes. */
export const formatCompact = (value: number) => signed(compact.format(value));

/** A share (0.123) as `12.3%`. */
export const formatPercent = (share: number) => signed(percents.format(share));

/** With its sign: `+$12.00`, `−3.5%`; 0 has none. */
export function formatSigned(value: number, format: (size: number) => string): string {
  const sign = value < 0 ? '−' : value > 0 ? '+' : '';
  return `${sign}${format(Math.abs(value))}`;
}

const rates = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 });

/** A rate in millionths (66,250) as `6.625%`. */
export const formatRate = (rate: number) => rates.format(rate / 1_000_000);

const megabytes = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `640 kB`, `12.3 MB`. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${integers.format(bytes / 1_000)} kB` : `${megabytes.format(bytes / 1_000_000)} MB`;

/** The viewer's time zone, for records without a store (keys, changes, imports). */
export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A local day as `Nov 20`, for axes and captions. */
export function formatDayShort(day: string): string {
  const [, month, date] = day.split('-');
  return `${shortMonths[Number(month) - 1] ?? ''} ${Number(date)}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A local day as `Mon, Nov 16`. */
export const formatWeekday = (day: string, withYear = false) =>
  `${weekdays[weekdayOf(day)]}, ${formatDayShort(day)}${withYear ? `, ${day.slice(0, 4)}` : ''}`;

/** A month (2026-11) as `Nov 2026`. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${shortMonths[Number(number) - 1] ?? ''} ${year}`;
}

/** Two local days as `Oct 22 – Nov 20`; with the year at the end on request, at both if they differ. */
export function formatDayRange(from: string, to: string, withYear = false): string {
  const differ = from.slice(0, 4) !== to.slice(0, 4);
  const end = `${formatDayShort(to)}${withYear || differ ? `, ${to.slice(0, 4)}` : ''}`;
  if (from === to) return end;
  return `${formatDayShort(from)}${differ ? `, ${from.slice(0, 4)}` : ''} – ${end}`;
}

const zoned = new Map<string, Intl.DateTimeFormat>();

function formatter(kind: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const known = zoned.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  zoned.set(key, made);
  return made;
}

const dayParts = { month: '2-digit', day: '2-digit', year: 'numeric' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit' } as const;

/** An instant as the store's `11/20/2026`. */
export const formatInstantDay = (instant: string, timeZone: string) =>
  formatter('day', timeZone, dayParts).format(new Date(instant));

/** An instant as the store's `9:41 AM`. */
export const formatInstantTime = (instant: string, timeZone: string) =>
  formatter('time', timeZone, timeParts).format(new Date(instant));

/** An instant as the store's `11/20/2026, 9:41 AM`. */
export const formatInstant = (instant: string, timeZone: string) =>
  formatter('both', timeZone, { ...dayParts, ...timeParts }).format(new Date(instant));

/** The zone's short name at an instant: `EST`. */
export function zoneName(instant: string, timeZone: string): string {
  const parts = formatter('zone', timeZone, { timeZoneName: 'short' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The zone's name, summer and winter alike: `Eastern Time`. */
export function longZoneName(timeZone: string): string {
  const parts = formatter('long zone', timeZone, { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** An hour 0-23 as `12 AM`. */
export function formatHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
