import { z } from 'zod';
import { errorCodes } from '../core/errors.ts';
import { metricUnits } from '../core/figures/metrics.ts';
import { saleBases } from '../core/sale-basis.ts';
import { daySchema, idSchema, instantSchema } from '../core/schema.ts';
import { chartGroupings } from '../core/time/chart-grouping.ts';
import { periodSchema } from '../core/time/periods.schemas.ts';
import { filters } from '../filters.list.ts';
import { dimensionNames, metricIds } from './catalog.ts';
import { comparisonSchema } from './comparisons.ts';

const unique = <Item>(items: Item[]) => new Set(items).size === items.length;
const noRepeats = 'Must be unique';
const uniqueItems = { uniqueItems: true };

/** Missing filters don't restrict. */
export const analyticsFiltersSchema = z.object(filters);
export type AnalyticsFilters = z.output<typeof analyticsFiltersSchema>;

export const maxAnalyticsRows = 10_000;

/** An analytics query. The server adds the business and the stores the user may see. */
export const analyticsQuerySchema = z.object({
  metrics: z.array(z.enum(metricIds)).min(1).max(20).refine(unique, noRepeats).meta(uniqueItems),
  dimensions: z.array(z.enum(dimensionNames)).max(4).default([]).refine(unique, noRepeats).meta(uniqueItems),
  filters: analyticsFiltersSchema.prefault({}),
  period: periodSchema,
  /** The day a sale counts; facts that aren't sales have their own day. */
  basis: z.enum(saleBases).default('created'),
  compareTo: comparisonSchema.nullable().default(null),
  /** Sort by a metric or dimension of the query; otherwise rows follow their dimensions. */
  order: z
    .array(z.object({ by: z.enum([...metricIds, ...dimensionNames]), direction: z.enum(['asc', 'desc']) }))
    .max(3)
    .default([]),
  limit: z.int().min(1).max(maxAnalyticsRows).default(1_000),
});
export type AnalyticsQuery = z.output<typeof analyticsQuerySchema>;
export type AnalyticsQuestion = z.input<typeof analyticsQuerySchema>;

/** Cents, counts or averages by metric id. Null is "not recorded", which is not 0. */
const valuesSchema = z.partialRecord(z.enum(metricIds), z.number().nullable());
/** How many facts had no value for a metric, if any. */
const missingSchema = z.partialRecord(z.enum(metricIds), z.int().min(1));

const figuresSchema = z.object({
  values: valuesSchema,
  missing: missingSchema,
  previous: valuesSchema.nullable(),
});
export type Figures = z.output<typeof figuresSchema>;

const keySchema = z.union([z.string(), z.number()]).nullable();

export const analyticsRowSchema = figuresSchema.extend({
  keys: z.partialRecord(z.enum(dimensionNames), keySchema),
  labels: z.partialRecord(z.enum(dimensionNames), z.string()),
});
export type AnalyticsRow = z.output<typeof analyticsRowSchema>;

const rangeSchema = z.object({ startDate: daySchema, endDate: daySchema });

/** The days of the period per time zone: "today" differs between zones. */
export const resolvedPeriodSchema = rangeSchema.extend({
  timeZone: z.string(),
  storeIds: z.array(idSchema),
  compare: rangeSchema.nullable(),
  /** If the period isn't over: the instant where the comparison ends, at the same time of day. Never by hour. */
  compareUntil: z.iso.datetime().nullable(),
});

export const analyticsColumnSchema = z.object({
  id: z.string(),
  kind: z.enum(['dimension', 'metric']),
  label: z.string(),
  unit: z.enum(metricUnits).nullable(),
  definition: z.string().nullable(),
});

/** All queries of a dashboard. */
export const analyticsQuestionsSchema = z.object({ questions: z.array(analyticsQuerySchema).min(1).max(40) });

export const analyticsAnswerSchema = z.object({
  columns: z.array(analyticsColumnSchema),
  rows: z.array(analyticsRowSchema),
  /** Over all rows, including those beyond the limit. */
  totals: figuresSchema,
  rowCount: z.int(),
  periods: z.array(resolvedPeriodSchema),
  /** The size of the `bucket` dimension. */
  grouping: z.enum(chartGroupings),
  /** First and last business day with data in these stores, whatever the period. */
  recorded: rangeSchema.nullable(),
  /** When the figures were read. */
  asOf: instantSchema,
  /** Equal versions mean equal figures. */
  dataVersion: z.string(),
});
export type AnalyticsAnswer = z.output<typeof analyticsAnswerSchema>;

/** The result of one query: its index in the request, and its answer or error. */
export const analyticsLineSchema = z.object({
  at: z.int(),
  answer: analyticsAnswerSchema.optional(),
  failure: z
    .object({ status: z.int(), code: z.enum(errorCodes), error: z.string(), id: z.string() })
    .optional(),
});
export type AnalyticsLine = z.output<typeof analyticsLineSchema>;
