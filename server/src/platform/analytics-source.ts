import type { Dimension } from '@washboard/contract/core/metrics.ts';
import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { RawBuilder } from 'kysely';
import type { BusinessDb } from './db/database.ts';

/** What facts are read for. */
export interface FactsAsked {
  businessId: number;
  basis: SaleBasis;
}

/**
 * Facts that a module lets analytics count. Everything that is read from it is called `fact`, with a column
 * `store_id`, `day` and `at` (the instant), and those that dimensions and measures name. Every measure is a sum
 * or a count, so that parts add up.
 */
export interface FactSource {
  /**
   * Facts as they stand in the books: a FROM item called `fact`. `scope` is a relation of this business with
   * store_id, first_day and last_day: of these stores, on these days, both included.
   */
  raw(scope: RawBuilder<unknown>, asked: FactsAsked): RawBuilder<unknown>;
  /** The same in all bases at once, with a column `basis`; there where sums are kept by basis. */
  rawInBases?(scope: RawBuilder<unknown>, businessId: number): RawBuilder<unknown>;
  joins: Record<string, RawBuilder<unknown>>;
  dimensions: Partial<Record<Dimension, SourceColumn>>;
  measures: Record<string, RawBuilder<number>>;
  /**
   * Sums kept by day, the coarsest first; the first that has all that is asked for is read. The last keeps apart what
   * any of them does, so the others are reckoned from it.
   */
  rollups: readonly Rollup[];
  /** In whose days it counts: the name of a span. */
  span: string;
}

/** A column of the facts, and the name of the join it needs. */
export interface SourceColumn {
  sql: RawBuilder<unknown>;
  join?: string;
}

/**
 * Sums of a source's facts by store, day and `keys`. Its rows stand in for facts: they have the columns that
 * the measures add up, so a measure is written once.
 */
export interface Rollup {
  table: string;
  /** Dimensions that it keeps apart, besides store and day, with their columns. */
  keys: Partial<Record<Dimension, string>>;
  /** Columns that hold sums. */
  sums: readonly string[];
  /** Columns of the facts that follow from its keys and sums, so that they are not kept. */
  derived?: Derived;
  /** One set of sums for each basis: its source has `rawInBases`. */
  byBasis: boolean;
  /** About how many rows a store's day has, where these are so few that a process holds those that are asked for. */
  rowsADay?: number;
}

/** Columns of facts by name, each reckoned from others of the same row. */
export type Derived = Record<string, RawBuilder<unknown>>;

/** Something that was there from a day to a day, both included: the "per machine and day" of averages. */
export interface Span {
  firstDay: LocalDay;
  lastDay: LocalDay;
  keys: Partial<Record<Dimension, string | number | null>>;
}

/** The days in which facts can be at all. */
export interface SpanSource {
  /** What was in service, by store. */
  readSpans(business: BusinessDb, storeIds: readonly number[]): Promise<Span[]>;
  /** Facts that say that a store was there: its first and last business day are looked for along an index by day. */
  recorded(of: { businessId: number; storeId: RawBuilder<unknown> }): RecordedFacts;
}

export interface RecordedFacts {
  day: RawBuilder<unknown>;
  /** FROM and WHERE. */
  facts: RawBuilder<unknown>;
}

/** What a module publishes for analytics to compile over. */
export interface AnalyticsSources<MetricId extends string> {
  facts: Record<string, FactSource>;
  formulas: Record<MetricId, Formula>;
  spans: Record<string, SpanSource>;
  /** Names of what a dimension's keys stand for, where the module knows the dimension. */
  labels: Partial<Record<Dimension, ReadLabels>>;
}

export type ReadLabels = (business: BusinessDb, keys: readonly number[]) => Promise<Map<number, string>>;

/** First and last business day of a store with any fact; stores without facts have none. */
export interface RecordedDays {
  storeId: number;
  firstDay: LocalDay;
  lastDay: LocalDay;
}

/** `<fact source>.<measure>` */
export type MeasureRef = `${string}.${string}`;

/**
 * How a metric comes from measures. A sum is null where nothing was recorded; `known` of `expected` facts
 * carry the amount. A ratio is divided by another measure, or by the days of the spans. A median is that of a
 * dimension of numbers, each as often as the measure says.
 */
export type Formula =
  | { kind: 'sum'; of: MeasureRef; coverage?: { known: MeasureRef; expected: MeasureRef } }
  | { kind: 'ratio'; of: MeasureRef; by: MeasureRef }
  | { kind: 'perSpanDay'; of: MeasureRef }
  | { kind: 'median'; of: MeasureRef; over: Dimension };
