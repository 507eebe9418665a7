import {
  addDays,
  addMonths,
  businessDayOf,
  daysBetween,
  endOfMonth,
  type Instant,
  type LocalDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
  type Zone,
} from './time.ts';

/** Presets of spec sections 3 and 9 with their labels. Weeks start on Sunday. */
export const periodLabels = {
  TODAY: 'Today',
  YESTERDAY: 'Yesterday',
  LAST_7_DAYS: '7 days',
  LAST_30_DAYS: '30 days',
  THIS_WEEK: 'This week',
  PREVIOUS_WEEK: 'Previous week',
  THIS_MONTH: 'This month',
  PREVIOUS_MONTH: 'Previous month',
  TOMORROW: 'Tomorrow',
  NEXT_7_DAYS: 'Next 7 days',
  CUSTOM: 'Custom',
} as const;

export type PeriodType = keyof typeof periodLabels;
export const periodTypes = Object.keys(periodLabels) as PeriodType[];

/** Choices of a dashboard's picker; schedules and deliveries offer the future ones. */
export const pastPeriodTypes: readonly PeriodType[] = periodTypes.filter(
  (type) => type !== 'TOMORROW' && type !== 'NEXT_7_DAYS',
);
/** Choices of schedules and deliveries. */
export const futurePeriodTypes: readonly PeriodType[] = ['TODAY', 'TOMORROW', 'NEXT_7_DAYS', 'CUSTOM'];
/** Ten years: a limit on work that nobody reaches. */
export const MAX_PERIOD_DAYS = 3_700;

/** A period as selected and stored; dates matter only for CUSTOM. */
export interface Period {
  type: PeriodType;
  startDate: LocalDay | null;
  endDate: LocalDay | null;
}

export const defaultPeriod: Period = { type: 'TODAY', startDate: null, endDate: null };

/** Days from `startDate` to `endDate`, inclusive. */
export interface DayRange {
  startDate: LocalDay;
  endDate: LocalDay;
}

export interface ResolvedPeriod extends DayRange {
  type: PeriodType;
}

/** Days of a range. */
export function daysIn(range: DayRange): number {
  return daysBetween(range.startDate, range.endDate) + 1;
}

/** The period's local days at an instant in a zone. This week and this month run up to today. */
export function resolvePeriod(period: Period, at: Instant, zone: Zone): ResolvedPeriod {
  return resolveOn(period, businessDayOf(at, zone));
}

/** Like `resolvePeriod`, with today given. A CUSTOM period without dates is a RangeError. */
export function resolveOn(period: Period, today: LocalDay): ResolvedPeriod {
  if (period.type === 'CUSTOM') {
    if (period.startDate === null || period.endDate === null) throw new RangeError('Custom without dates');
    return { type: 'CUSTOM', startDate: period.startDate, endDate: period.endDate };
  }
  return { type: period.type, ...presets[period.type](today) };
}

const presets: Record<Exclude<PeriodType, 'CUSTOM'>, (today: LocalDay) => DayRange> = {
  TODAY: (today) => ({ startDate: today, endDate: today }),
  YESTERDAY: (today) => ({ startDate: addDays(today, -1), endDate: addDays(today, -1) }),
  LAST_7_DAYS: (today) => ({ startDate: addDays(today, -6), endDate: today }),
  LAST_30_DAYS: (today) => ({ startDate: addDays(today, -29), endDate: today }),
  THIS_WEEK: (today) => ({ startDate: startOfWeek(today), endDate: today }),
  PREVIOUS_WEEK: (today) => {
    const sunday = addDays(startOfWeek(today), -7);
    return { startDate: sunday, endDate: addDays(sunday, 6) };
  },
  THIS_MONTH: (today) => ({ startDate: startOfMonth(today), endDate: today }),
  PREVIOUS_MONTH: (today) => {
    const first = addMonths(startOfMonth(today), -1);
    return { startDate: first, endDate: endOfMonth(first) };
  },
  TOMORROW: (today) => ({ startDate: addDays(today, 1), endDate: addDays(today, 1) }),
  NEXT_7_DAYS: (today) => ({ startDate: addDays(today, 1), endDate: addDays(today, 7) }),
};

/**
 * The comparison range: a week's same weekdays one week earlier, a month's same dates one month earlier (whole
 * months with as many whole months), otherwise as many days just before.
 */
export function previousPeriod(period: ResolvedPeriod): DayRange {
  if (period.type === 'THIS_WEEK' || period.type === 'PREVIOUS_WEEK') return shiftDays(period, -7);
  if (period.type === 'THIS_MONTH' || period.type === 'PREVIOUS_MONTH') return shiftMonths(period, -1);
  const months = chosenMonthsOf(period);
  return months > 0 ? shiftMonths(period, -months) : shiftDays(period, -daysIn(period));
}

/** How many calendar months somebody chose; 30 days that happen to be a month are 30 days. */
const chosenMonthsOf = (period: ResolvedPeriod): number =>
  period.type === 'CUSTOM' || period.type === 'PREVIOUS_MONTH' ? wholeMonthsOf(period) : 0;

/** How many calendar months a range is, from a first day to a last one; 0 if it isn't. */
function wholeMonthsOf({ startDate, endDate }: DayRange): number {
  if (startDate !== startOfMonth(startDate) || endDate !== endOfMonth(endDate)) return 0;
  const monthOf = (day: LocalDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(endDate) - monthOf(startDate) + 1;
}

/**
 * The range with the same weekdays: 7 days back for days and weeks, the smallest multiple of 7 that does not overlap
 * for other lengths, 364 days for a year. Months take the same dates of the month before.
 */
export function sameWeekdays(period: ResolvedPeriod): DayRange {
  if (period.type === 'THIS_MONTH' || chosenMonthsOf(period) === 1) return shiftMonths(period, -1);
  const days = daysIn(period);
  const isYear = days >= 364 && days <= 366;
  return shiftDays(period, isYear ? -364 : -7 * Math.ceil(days / 7));
}

/** As many days from a day on. */
export const rangeFrom = (startDate: LocalDay, period: DayRange): DayRange => ({
  startDate,
  endDate: addDays(startDate, daysIn(period) - 1),
});

/** How many Saturdays a range has: the busiest day of a laundry, so months differ by it. */
export function saturdaysIn({ startDate, endDate }: DayRange): number {
  const toSaturday = (6 - weekdayOf(startDate)) % 7;
  return Math.max(0, Math.floor((daysBetween(startDate, endDate) - toSaturday) / 7) + 1);
}

/** The same dates a year earlier; weeks move by 52 weeks to keep weekdays. */
export function samePeriodLastYear(period: ResolvedPeriod): DayRange {
  if (period.type === 'THIS_WEEK' || period.type === 'PREVIOUS_WEEK') return shiftDays(period, -364);
  return shiftMonths(period, -12);
}

function shiftDays(range: DayRange, days: number): DayRange {
  return { startDate: addDays(range.startDate, days), endDate: addDays(range.endDate, days) };
}

function shiftMonths({ startDate, endDate }: DayRange, months: number): DayRange {
  const isWhole = wholeMonthsOf({ startDate, endDate }) > 0;
  const end = addMonths(endDate, months);
  return { startDate: addMonths(startDate, months), endDate: isWhole ? endOfMonth(end) : end };
}
