import { DAY_MS, instantOf, localTimeOf, MIN_DAY } from '@washboard/contract/core/time/time.ts';
import type { DateOrder } from '@washboard/contract/imports/imports.constants.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { ReadSettings } from '../kinds/import-kind.rules.ts';
import type { RowCells } from './row-cells.rules.ts';
import { cellIssue, quoteCell } from './row-issue.rules.ts';
import { type CalendarDate, isoDate, readDateText } from './text-date.rules.ts';
import { splitDateTime } from './text-date-time.rules.ts';
import { type ClockTime, clockText, readTimeText, suggestTime } from './text-time.rules.ts';

/** When a row happened. */
export interface Moment {
  /** Milliseconds since 1970 UTC. */
  instant: number;
  /** Local day of the store, 'YYYY-MM-DD'. */
  businessDate: string;
  /** Hour on the store's clock, 0 to 23. */
  localHour: number;
  /** This time occurred twice that day; the first is used. */
  firstOfTwo: boolean;
  /** The row has no time of day. */
  middayAssumed: boolean;
}

const WITH_ZONE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2})$/i;
const ORDER_WORDS: Record<DateOrder, string> = {
  MDY: 'month/day/year',
  DMY: 'day/month/year',
  YMD: 'year-month-day',
};

/**
 * When a row happened, from one or two columns. Reports issues and returns null then. With `timeless`, a row
 * without a time gets noon.
 */
export function readMoment(
  row: RowCells,
  settings: ReadSettings,
  issues: RowIssue[],
  timeless: 'refused' | 'midday' = 'refused',
): Moment | null {
  const before = issues.length;
  const read = row.has('dateTime') ? fromOneColumn : fromTwo;
  const moment = read(row, settings, issues, timeless === 'midday');
  if (moment === null || issues.length > before) return null;
  const field = row.has('dateTime') ? 'dateTime' : 'date';
  const tooLate = moment.instant > settings.now + DAY_MS;
  if (!tooLate && moment.businessDate >= MIN_DAY) return moment;
  const message = `${quoteCell(row.text(field))} lies ${tooLate ? 'in the future' : 'before the year 2000'}.`;
  issues.push(cellIssue('date_out_of_range', field, row.column(field), row.text(field), message));
  return null;
}

const midday: ClockTime = { hour: 12, minute: 0, second: 0 };

function fromTwo(
  row: RowCells,
  settings: ReadSettings,
  issues: RowIssue[],
  orMidday: boolean,
): Moment | null {
  const date = readDay(row, 'date', row.text('date'), settings.dateOrder, issues);
  if (orMidday && row.text('time') === '') return date && atMidday(row, 'date', date, settings.zone, issues);
  const time = readClock(row, 'time', row.text('time'), issues);
  return date && time ? place(row, 'time', date, time, settings.zone, issues) : null;
}

function atMidday(
  row: RowCells,
  field: string,
  date: CalendarDate,
  zone: string,
  issues: RowIssue[],
): Moment | null {
  const moment = place(row, field, date, midday, zone, issues);
  return moment && { ...moment, middayAssumed: true };
}

function fromOneColumn(
  row: RowCells,
  settings: ReadSettings,
  issues: RowIssue[],
  orMidday: boolean,
): Moment | null {
  const text = row.text('dateTime');
  const stamped = WITH_ZONE.exec(text);
  if (stamped) return fromStamp(row, text, stamped, settings.zone, issues);
  const named = ZONE_NAME.exec(text);
  const zoneMinutes = named ? (zoneNames[named[1]?.toUpperCase() ?? ''] ?? null) : settings.isUtc ? 0 : null;
  if (zoneMinutes !== null) return fromZone(row, text.replace(ZONE_NAME, ''), zoneMinutes, settings, issues);
  const [dateText, timeText] = splitDateTime(text);
  if (orMidday && timeText === '') {
    const date = readDay(row, 'dateTime', dateText, settings.dateOrder, issues);
    return date && atMidday(row, 'dateTime', date, settings.zone, issues);
  }
  if (dateText !== '' && timeText === '') {
    const message = `${quoteCell(text)} carries no time.`;
    issues.push(cellIssue('time_unreadable', 'dateTime', row.column('dateTime'), text, message));
    return null;
  }
  const date = readDay(row, 'dateTime', dateText, settings.dateOrder, issues);
  const time = date ? readClock(row, 'dateTime', timeText, issues) : null;
  return date && time ? place(row, 'dateTime', date, time, settings.zone, issues) : null;
}

/** Zones that exports name behind a time, in minutes ahead of UTC. */
const zoneNames: Record<string, number> = {
  UTC: 0,
  GMT: 0,
  AST: -240,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
};
const ZONE_NAME = /\s+([A-Z]{3,4})$/i;

/** A time in a zone that the file names, on the store's clock. */
function fromZone(
  row: RowCells,
  text: string,
  minutes: number,
  settings: ReadSettings,
  issues: RowIssue[],
): Moment | null {
  const [dateText, timeText] = splitDateTime(text);
  const date = readDay(row, 'dateTime', dateText, settings.dateOrder, issues);
  const time = date ? readClock(row, 'dateTime', timeText, issues) : null;
  if (date === null || time === null) return null;
  const instant = Date.parse(`${isoDate(date)}T${clockText(time)}Z`) - minutes * 60_000;
  const local = localTimeOf(instant, settings.zone);
  return {
    instant,
    businessDate: local.day,
    localHour: local.hour,
    firstOfTwo: false,
    middayAssumed: false,
  };
}

function fromStamp(
  row: RowCells,
  text: string,
  [, date = '', time = '', zone = '']: RegExpExecArray,
  storeZone: string,
  issues: RowIssue[],
): Moment | null {
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const instant = Date.parse(`${date}T${time}${offset}`);
  if (Number.isNaN(instant)) {
    const message = `${quoteCell(text)} isn’t a valid date and time.`;
    issues.push(cellIssue('date_impossible', 'dateTime', row.column('dateTime'), text, message));
    return null;
  }
  const local = localTimeOf(instant, storeZone);
  const whole = Math.floor(instant / 1000) * 1000;
  return {
    instant: whole,
    businessDate: local.day,
    localHour: local.hour,
    firstOfTwo: false,
    middayAssumed: false,
  };
}

/** A text's day in the file's date order; reports issues and returns null then. */
export function readDay(
  row: RowCells,
  field: string,
  text: string,
  order: DateOrder,
  issues: RowIssue[],
): CalendarDate | null {
  const reading = readDateText(text, order);
  if (reading.ok) return reading.date;
  const column = row.column(field);
  if (text === '') issues.push(cellIssue('date_unreadable', field, column, '', 'The row has no date.'));
  else if (reading.reason === 'order') {
    const message = `${quoteCell(text)} doesn’t match this file’s date order (${ORDER_WORDS[order]}).`;
    issues.push(cellIssue('date_order', field, column, text, message));
  } else if (reading.reason === 'impossible') {
    issues.push(cellIssue('date_impossible', field, column, text, `${quoteCell(text)} isn’t a valid date.`));
  } else
    issues.push(
      cellIssue('date_unreadable', field, column, text, `${quoteCell(text)} isn’t a date we can read.`),
    );
  return null;
}

function readClock(row: RowCells, field: string, text: string, issues: RowIssue[]): ClockTime | null {
  const time = readTimeText(text);
  if (time) return time;
  const column = row.column(field);
  if (text === '') {
    issues.push(cellIssue('time_unreadable', field, column, '', 'The row has no time.'));
    return null;
  }
  const meant = suggestTime(text);
  const whole = row.text(field);
  const message = `${quoteCell(text)} isn’t a time we can read.`;
  issues.push(
    cellIssue('time_unreadable', field, column, whole, message, meant && whole.replace(text, meant)),
  );
  return null;
}

/** Cached, because rows of a group share their times and time zones are slow. */
const placeOnce = (() => {
  const answers = new Map<string, ReturnType<typeof instantOf>>();
  return (date: string, time: string, zone: string) => {
    const asking = `${date} ${time} ${zone}`;
    const known = answers.get(asking);
    if (known !== undefined) return known;
    if (answers.size >= 16) answers.clear();
    const answer = instantOf(date, time, zone);
    answers.set(asking, answer);
    return answer;
  };
})();

function place(
  row: RowCells,
  field: string,
  date: CalendarDate,
  time: ClockTime,
  zone: string,
  issues: RowIssue[],
): Moment | null {
  const placed = placeOnce(isoDate(date), clockText(time), zone);
  if (placed.kind !== 'gap') {
    return {
      instant: placed.instant.getTime(),
      businessDate: isoDate(date),
      localHour: time.hour,
      firstOfTwo: placed.kind === 'ambiguous',
      middayAssumed: false,
    };
  }
  const message = `On ${isoDate(date)} the store’s clocks skipped ${clockText(time)}, so this time doesn’t exist.`;
  issues.push(cellIssue('time_missing_in_zone', field, row.column(field), row.text(field), message));
  return null;
}
