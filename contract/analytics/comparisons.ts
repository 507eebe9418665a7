import { z } from 'zod';
import { daySchema } from '../core/schema.ts';

/** Comparisons that follow from the period. The first is the default: days of one weekday are alike. */
export const fixedComparisons = ['sameWeekdays', 'previousPeriod', 'lastYear'] as const;

/** What a period is compared with: one of these, or as many days from a day on. */
export const comparisonSchema = z.union([z.enum(fixedComparisons), z.object({ from: daySchema })]);
export type Comparison = z.output<typeof comparisonSchema>;
