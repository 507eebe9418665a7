import { type LocalDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { monthFactors, weekdayHours, weekdayWeights, weekendHours } from './recipe.ts';

const isWeekend = (day: LocalDay) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/** A day's distribution: percent per hour from `openingHour` on. */
export const hoursOf = (day: LocalDay): readonly number[] => (isWeekend(day) ? weekendHours : weekdayHours);

/** The weekday's weight; 1 is average. */
export const weekdayFactor = (day: LocalDay): number => ((weekdayWeights[weekdayOf(day)] ?? 0) / 100) * 7;

/** The month's weight; 1 is average. */
export const monthFactor = (day: LocalDay): number => monthFactors[Number(day.slice(5, 7)) - 1] ?? 1;

/** A day's weight for turns; 1 is average. */
export const turnsFactor = (day: LocalDay): number => weekdayFactor(day) * monthFactor(day);
