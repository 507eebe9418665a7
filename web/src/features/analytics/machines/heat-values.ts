import type { AnalyticsAnswer, AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import { eachDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { recordedDays } from '../answer-days.ts';

/** Weekdays (Sunday = 0) in the period with any records: elsewhere 0 would be a claim. */
export function recordedWeekdays(answer: AnalyticsAnswer): ReadonlySet<number> {
  const days = recordedDays(answer);
  if (days === null) return new Set();
  const { startDate, endDate } = days;
  return new Set(eachDay(startDate, endDate).slice(0, 7).map(weekdayOf));
}

/** Monday first, 24 hours each. A weekday without records has no zeros. */
export function heatValues(answer: AnalyticsAnswer): (number | null)[][] {
  const recorded = recordedWeekdays(answer);
  const known = new Map(answer.rows.map((row) => [`${row.keys.weekday} ${row.keys.hour}`, turnsOf(row)]));
  return Array.from({ length: 7 }, (_, day) => {
    const weekday = weekdayFromMonday(day);
    const none = recorded.has(weekday) ? 0 : null;
    return Array.from({ length: 24 }, (__, hour) => known.get(`${weekday} ${hour}`) ?? none);
  });
}

const turnsOf = (row: AnalyticsRow) => row.values.turns ?? null;

/** Charts count weekdays from Monday = 0, facts from Sunday = 0. */
export const weekdayFromMonday = (day: number) => (day + 1) % 7;
