import { z } from 'zod';
import { metricUnits } from '../core/figures/metrics.ts';
import { saleBases } from '../core/sale-basis.ts';
import { idSchema } from '../core/schema.ts';
import { periodSchema } from '../core/time/periods.schemas.ts';
import { resolvedPeriodSchema } from './analytics.schemas.ts';
import { dimensionNames, metricIds } from './catalog.ts';
import { comparisonSchema, fixedComparisons } from './comparisons.ts';

/** A question why a figure changed, with the parameters of the figure. */
export const whyQuerySchema = z.object({
  metric: z.enum(metricIds),
  storeIds: z.array(idSchema).max(500).optional(),
  period: periodSchema,
  basis: z.enum(saleBases).default('created'),
  compareTo: comparisonSchema.default(fixedComparisons[0]),
});
export type WhyQuery = z.output<typeof whyQuerySchema>;

/** The most parts of a split; the smallest others are one part. */
export const maxWhyParts = 200;

const whyPartSchema = z.object({
  /** Null for what isn't recorded. */
  key: z.union([z.string(), z.number()]).nullable(),
  label: z.string(),
  /** Its own figure in the period and the comparison, if it has one. */
  unit: z.enum(metricUnits),
  value: z.number().nullable(),
  previous: z.number().nullable(),
  /** Its part of the difference, in whole steps. */
  change: z.int(),
  /** The smallest parts together. */
  isRest: z.boolean(),
});
export type WhyPart = z.output<typeof whyPartSchema>;

const whySplitSchema = z.object({
  /** A dimension, or `drivers`: price against volume, numerator against denominator. */
  by: z.enum([...dimensionNames, 'drivers']),
  /** The largest first; together exactly the difference. */
  parts: z.array(whyPartSchema).max(maxWhyParts + 1),
});
export type WhySplit = z.output<typeof whySplitSchema>;

/**
 * The difference of a figure and its parts, in whole steps: cents, counts, minutes, or hundredths of an average
 * or of a percent.
 */
export const whyAnswerSchema = z.object({
  value: z.number().nullable(),
  previous: z.number().nullable(),
  /** Null without a figure on either side; then there are no splits. */
  change: z.int().nullable(),
  splits: z.array(whySplitSchema),
  periods: z.array(resolvedPeriodSchema),
});
export type WhyAnswer = z.output<typeof whyAnswerSchema>;
