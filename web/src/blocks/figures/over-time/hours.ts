import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { Period } from '@washboard/contract/core/time/periods.ts';
import { localTimeOf } from '@washboard/contract/core/time/time.ts';

/** A period of one day is charted by hour; the grouping of spec section 9 applies from two days on. */
export const timeDimension = ({ type, startDate, endDate }: Period): 'hour' | 'bucket' =>
  type === 'TODAY' || type === 'YESTERDAY' || (type === 'CUSTOM' && startDate === endDate)
    ? 'hour'
    : 'bucket';

/** The current day of the stores furthest ahead, and how many of its hours have begun there. */
export function nowOf({ asOf, periods }: AnalyticsAnswer): { day: string; hours: number } {
  const clocks = periods.map(({ timeZone }) => {
    const { day, time } = localTimeOf(new Date(asOf), timeZone);
    return { day, hours: Number(time.slice(0, 2)) + 1 };
  });
  const later = (a: (typeof clocks)[number], b: typeof a) =>
    b.day > a.day || (b.day === a.day && b.hours > a.hours) ? b : a;
  return clocks.reduce(later, { day: '', hours: 0 });
}

/** How much of the current hour has passed, from 0 to 1. */
export const passedOfHour = ({ asOf }: AnalyticsAnswer) => new Date(asOf).getUTCMinutes() / 60;

/** How many hours of a one-day period have begun in any of its zones; the rest are to come. */
export function hoursBegun({ asOf, periods }: AnalyticsAnswer): number {
  const begun = periods.map(({ timeZone, endDate }) => {
    const { day, time } = localTimeOf(new Date(asOf), timeZone);
    if (day === endDate) return Number(time.slice(0, 2)) + 1;
    return endDate < day ? 24 : 0;
  });
  return Math.max(0, ...begun);
}
