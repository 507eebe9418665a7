import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { MetricUnit } from '@washboard/contract/core/figures/metrics.ts';
import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { RawBuilder } from 'kysely';
import type { BusinessDb } from '../db/database.ts';

/** The query facts are read for. */
export interface FactsAsked {
  businessId: number;
  basis: SaleBasis;
  /** Where a comparison with an unfinished period ends; null reads whole days. */
  until: Moment | null;
  /** Facts of sources without rollups may depend on it. */
  now?: Date;
}

/** An instant, and its business day in the stores that are read. */
export interface Moment {
  day: LocalDay;
  at: Date;
}

/**
 * A module's facts for analytics. Every relation read from it is named `fact`, with columns `store_id`, `day`
 * and `at` (the instant), and those of its dimensions and measures. Every measure is a sum or count, so parts
 * add up.
 */
export interface FactSource {
  /**
   * Facts from the rows: a FROM item named `fact`. `scope` is a relation of this business with store_id,
   * first_day and last_day, inclusive.
   */
  raw(scope: RawBuilder<unknown>, asked: FactsAsked): RawBuilder<unknown>;
  /** The same in all bases at once, with a column `basis`; needed for rollups by basis. */
  rawInBases?(scope: RawBuilder<unknown>, businessId: number): RawBuilder<unknown>;
  joins: Record<string, RawBuilder<unknown>>;
  dimensions: Partial<Record<Dimension, SourceColumn>>;
  /** For a dimension it doesn't have: the source that splits its facts further, with some of its measures. */
  finer?: Partial<Record<Dimension, FactSource>>;
  measures: Record<string, RawBuilder<unknown>>;
  /**
   * Daily rollups, coarsest first; the first with all requested dimensions is read. The last has every
   * dimension, so the others are computed from it.
   */
  rollups: readonly Rollup[];
  /** The span whose days it counts in. */
  span: string;
}

/** A column of the facts, and the join it needs. */
export interface SourceColumn {
  sql: RawBuilder<unknown>;
  join?: string;
}

/**
 * Sums of a source's facts by store, day and `keys`. Its rows replace facts: they have the columns that
 * measures add up, so a measure is defined once.
 */
export interface Rollup {
  table: string;
  /** Its dimensions besides store and day, with their columns. */
  keys: Partial<Record<Dimension, string>>;
  /** Columns with sums. */
  sums: readonly string[];
  /** Columns that follow from its keys and sums, so they aren't stored. */
  derived?: Derived;
  /** One set of sums per basis: its source has `rawInBases`. */
  byBasis: boolean;
  /** About how many rows a store's day has, if few enough to cache. */
  rowsADay?: number;
}

/** Columns of facts by name, each computed from others of the same row. */
export type Derived = Record<string, RawBuilder<unknown>>;

/** Something that existed from one day to another, inclusive: the "per machine and day" of averages. */
export interface Span {
  firstDay: LocalDay;
  lastDay: LocalDay;
  keys: Partial<Record<Dimension, string | number | null>>;
}

/** The days on which facts can exist. */
export interface SpanSource {
  /** What was in service, by store. */
  readSpans(business: BusinessDb, storeIds: readonly number[]): Promise<Span[]>;
  /** Facts that show a store was open: its first and last business day are found along an index by day. */
  recorded(of: { businessId: number; storeId: RawBuilder<unknown> }): RecordedFacts;
}

export interface RecordedFacts {
  day: RawBuilder<unknown>;
  /** FROM and WHERE. */
  facts: RawBuilder<unknown>;
}

/** Facts that a module publishes, and how its metrics are computed from them. */
export interface AnalyticsSources<MetricId extends string> {
  facts: Record<string, FactSource>;
  formulas: Record<MetricId, Formula>;
  spans?: Record<string, SpanSource>;
  /** Reads the names of a dimension's ids. */
  labels?: Partial<Record<Dimension, ReadLabels>>;
  /** The texts of other dimensions' keys, if they aren't the keys themselves. */
  texts?: Partial<Record<Dimension, (key: string) => string>>;
}

export type ReadLabels = (business: BusinessDb, keys: readonly number[]) => Promise<Map<number, string>>;

/** A store's first and last business day with any fact; none without facts. */
export interface RecordedDays {
  storeId: number;
  firstDay: LocalDay;
  lastDay: LocalDay;
}

/** `<fact source>.<measure>` */
export type MeasureRef = `${string}.${string}`;

/** An amount that drives a figure: its name, unit, and how many of the measure make one. */
export interface DriverAmount {
  label: string;
  unit: MetricUnit;
  times?: number;
}

/** A part of a sum that is a volume times an average: the orders and what each brought. */
export interface Driver {
  volume: MeasureRef;
  volumeLabel: string;
  /** The measures that make up the part, added and subtracted. */
  amount: readonly MeasureRef[];
  less?: readonly MeasureRef[];
  priceLabel: string;
}

/**
 * How a metric is computed from measures. A sum is null if nothing was recorded; `known` of `expected` facts
 * have the amount. A ratio divides by another measure or by the days of spans. A median is that of a numeric
 * dimension, weighted by the measure, or another share of its values: 0.9 for nine of ten. Drivers say what changes a figure: the parts of a sum add up to it.
 */
export type Formula =
  | {
      kind: 'sum';
      of: MeasureRef;
      coverage?: { known: MeasureRef; expected: MeasureRef };
      drivers?: readonly Driver[];
    }
  | { kind: 'ratio'; of: MeasureRef; by: MeasureRef; drivers: readonly [of: DriverAmount, by: DriverAmount] }
  | { kind: 'perSpanDay'; of: MeasureRef; drivers: readonly [of: DriverAmount, by: DriverAmount] }
  | { kind: 'median'; of: MeasureRef; over: Dimension; share?: number };
