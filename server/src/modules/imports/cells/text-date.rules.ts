import type { DateOrder } from '@washboard/contract/imports/imports.constants.ts';
import { memoized } from './memoized.rules.ts';

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** What a date's text shows by itself: settled, one order, both orders, or none. */
export type DateEvidence = 'named' | 'year-first' | 'day-first' | 'month-first' | 'either' | 'unreadable';

export type DateReading =
  | { ok: true; date: CalendarDate }
  | { ok: false; reason: 'unreadable' | 'order' | 'impossible' };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMERIC = /^(\d{1,4})\s?([/.\-\s])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_NAMED =
  /^(?:[a-z]{2,9}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s\-/.]+([a-z]{3,9})\.?,?[\s\-/.]+(\d{4}|\d{2})$/i;
const MONTH_NAMED =
  /^(?:[a-z]{2,9}\.?,?\s+)?([a-z]{3,9})\.?[\s\-/.]+(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/.]+(\d{4}|\d{2})$/i;

interface Figures {
  first: number;
  second: number;
  third: number;
  firstDigits: number;
  thirdDigits: number;
}

function figuresOf(text: string): Figures | null {
  const compact = COMPACT.exec(text);
  if (compact) {
    return {
      first: Number(compact[1]),
      second: Number(compact[2]),
      third: Number(compact[3]),
      firstDigits: 4,
      thirdDigits: 2,
    };
  }
  const found = NUMERIC.exec(text);
  if (!found) return null;
  const [, first = '', , second = '', third = ''] = found;
  const yearFirst = first.length === 4 && third.length <= 2;
  const yearLast = first.length <= 2 && (third.length === 4 || third.length === 2);
  if (!yearFirst && !yearLast) return null;
  return {
    first: Number(first),
    second: Number(second),
    third: Number(third),
    firstDigits: first.length,
    thirdDigits: third.length,
  };
}

function namedDate(text: string): CalendarDate | null {
  const dayFirst = DAY_NAMED.exec(text);
  const monthFirst = dayFirst ? null : MONTH_NAMED.exec(text);
  const [name, day, year] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]];
  if (!name || !day || !year) return null;
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? null : { year: fullYear(Number(year), year.length), month, day: Number(day) };
}

/** Two-digit years up to 69 are in this century, as in spreadsheets. */
function fullYear(year: number, digits: number): number {
  if (digits > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** Whether the day exists. */
export function isRealDate({ year, month, day }: CalendarDate): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function settle(date: CalendarDate): DateReading {
  return isRealDate(date) ? { ok: true, date } : { ok: false, reason: 'impossible' };
}

/** What a date's text proves about its file's order. A number above 12 can't be a month. */
export const dateEvidence = memoized((raw: string): DateEvidence => {
  const text = raw.trim();
  const figures = figuresOf(text);
  if (!figures) return namedDate(text) ? 'named' : 'unreadable';
  if (figures.firstDigits === 4) return 'year-first';
  const dayFirst = figures.first <= 31 && figures.second <= 12;
  const monthFirst = figures.first <= 12 && figures.second <= 31;
  if (dayFirst && monthFirst) return figures.first === figures.second ? 'named' : 'either';
  if (dayFirst) return 'day-first';
  return monthFirst ? 'month-first' : 'unreadable';
});

const readings = {
  MDY: memoized((raw) => readDate(raw, 'MDY')),
  DMY: memoized((raw) => readDate(raw, 'DMY')),
  YMD: memoized((raw) => readDate(raw, 'YMD')),
} as const;

/** Parses a date in the file's order. Year-first dates and named months are unambiguous in every order. */
export function readDateText(raw: string, order: DateOrder): DateReading {
  return readings[order](raw);
}

function readDate(raw: string, order: DateOrder): DateReading {
  const text = raw.trim();
  const named = namedDate(text);
  if (named) return settle(named);
  const figures = figuresOf(text);
  if (!figures) return { ok: false, reason: 'unreadable' };
  if (figures.firstDigits === 4) {
    return settle({ year: figures.first, month: figures.second, day: figures.third });
  }
  if (order === 'YMD') return { ok: false, reason: 'order' };
  const year = fullYear(figures.third, figures.thirdDigits);
  const chosen =
    order === 'DMY'
      ? { year, month: figures.second, day: figures.first }
      : { year, month: figures.first, day: figures.second };
  if (isRealDate(chosen)) return { ok: true, date: chosen };
  const swapped = { year, month: chosen.day, day: chosen.month };
  return { ok: false, reason: isRealDate(swapped) ? 'order' : 'impossible' };
}

/** 'YYYY-MM-DD'. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
