import type { AnalyticsAnswer, AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import { addDays, eachDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { recordedDays } from './answer-days.ts';
import { nowOf } from './over-time/hours.ts';

/** Weekdays (Sunday = 0) in the period with any records: elsewhere 0 would be a claim. */
export function recordedWeekdays(answer: AnalyticsAnswer): ReadonlySet<number> {
  const days = recordedDays(answer);
  if (days === null) return new Set();
  const { startDate, endDate } = days;
  return new Set(eachDay(startDate, endDate).slice(0, 7).map(weekdayOf));
}

/** Today's weekday if the period has no other such day; its later hours are to come. */
function weekdayToday(answer: AnalyticsAnswer, today: string): number | null {
  const days = recordedDays(answer);
  if (days === null || today > days.endDate || addDays(today, -7) >= days.startDate) return null;
  return weekdayOf(today);
}

/** Monday first, 24 hours each. A weekday without records and hours to come have no zeros. */
export function heatValues(answer: AnalyticsAnswer): (number | null)[][] {
  const recorded = recordedWeekdays(answer);
  const now = nowOf(answer);
  const today = weekdayToday(answer, now.day);
  const known = new Map(answer.rows.map((row) => [`${row.keys.weekday} ${row.keys.hour}`, turnsOf(row)]));
  return Array.from({ length: 7 }, (_, day) => {
    const weekday = weekdayFromMonday(day);
    const none = recorded.has(weekday) ? 0 : null;
    return Array.from(
      { length: 24 },
      (__, hour) => known.get(`${weekday} ${hour}`) ?? (weekday === today && hour >= now.hours ? null : none),
    );
  });
}

const turnsOf = (row: AnalyticsRow) => row.values.turns ?? null;

/** Charts count weekdays from Monday = 0, facts from Sunday = 0. */
export const weekdayFromMonday = (day: number) => (day + 1) % 7;
