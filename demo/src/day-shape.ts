import { type LocalDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { monthFactors, weekdayHours, weekdayWeights, weekendHours } from './recipe.ts';

const isWeekend = (day: LocalDay) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/** How a day runs: percent of it, an hour each from `openingHour` on. */
export const hoursOf = (day: LocalDay): readonly number[] => (isWeekend(day) ? weekendHours : weekdayHours);

/** How busy its weekday is; 1 is an average one. */
export const weekdayFactor = (day: LocalDay): number => ((weekdayWeights[weekdayOf(day)] ?? 0) / 100) * 7;

/** How busy its month is; 1 is an average one. */
export const monthFactor = (day: LocalDay): number => monthFactors[Number(day.slice(5, 7)) - 1] ?? 1;

/** How much is turned on a day; 1 is an average one. */
export const turnsFactor = (day: LocalDay): number => weekdayFactor(day) * monthFactor(day);
