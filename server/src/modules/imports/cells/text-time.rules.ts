import { memoized } from './memoized.rules.ts';

/** A time of day in store time. */
export interface ClockTime {
  hour: number;
  minute: number;
  second: number;
}

const TIME = /^(\d{1,2})(?:([:.])(\d{2})(?:\2(\d{2})(?:[.,]\d{1,9})?)?)?\s*([ap])?\.?(m)?\.?$/i;

/**
 * Parses a time of day: 24 hours with or without leading zero and seconds, or 12 hours with AM or PM.
 * Fractions of a second are dropped. Null otherwise.
 */
export const readTimeText = memoized((raw: string): ClockTime | null => {
  const found = TIME.exec(raw.trim());
  if (!found) return null;
  const [, hourText = '', , minuteText, secondText, half, m] = found;
  if (m && !half) return null;
  if (!half && minuteText === undefined) return null;
  const minute = Number(minuteText ?? '0');
  const second = Number(secondText ?? '0');
  const hour = half ? twelveHours(Number(hourText), half) : Number(hourText);
  if (hour === null || hour > 23 || minute > 59 || second > 59) return null;
  return { hour, minute, second };
});

function twelveHours(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** The likely meaning of an unreadable time (a wrong separator), or null. */
export function suggestTime(raw: string): string | null {
  const fixed = raw
    .trim()
    .replace(/[;,'’`·\s_-]+(?=\d)|[:.]{2,}(?=\d)/g, ':')
    .replace(/[oO](?=\d)|(?<=\d)[oO]/g, '0');
  const time = fixed === raw.trim() ? null : readTimeText(fixed);
  return time ? clockText(time) : null;
}

/** 'HH:MM:SS'. */
export function clockText({ hour, minute, second }: ClockTime): string {
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}
