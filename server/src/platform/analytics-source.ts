import type { Dimension } from '@washboard/contract/core/metrics.ts';
import type { LocalDay } from '@washboard/contract/core/time.ts';
import type { RawBuilder } from 'kysely';
import type { BusinessDb } from './db/database.ts';

/** A column, and the name of the join it needs. */
export interface SourceColumn {
  sql: RawBuilder<unknown>;
  join?: string;
}

/**
 * Facts that a module lets analytics count. The compiler adds the business, the stores and the days; every
 * measure is a sum or a count, so that parts add up.
 */
export interface FactSource {
  from: RawBuilder<unknown>;
  joins: Record<string, RawBuilder<unknown>>;
  /** What holds of every fact, such as that it was not voided. */
  where: RawBuilder<unknown>;
  business: RawBuilder<unknown>;
  store: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  /** The instant at which it happened. */
  at: RawBuilder<unknown>;
  dimensions: Partial<Record<Dimension, SourceColumn>>;
  measures: Record<string, RawBuilder<number>>;
}

/** Something that was there from a day to a day, both included: the "per machine and day" of averages. */
export interface Span {
  firstDay: LocalDay;
  lastDay: LocalDay;
  keys: Partial<Record<Dimension, string | number | null>>;
}

/** What a module publishes for analytics to compile over. */
export interface AnalyticsSources<MetricId extends string> {
  facts: Record<string, FactSource>;
  formulas: Record<MetricId, Formula>;
  /** The machines in service, by store. */
  readSpans(business: BusinessDb, storeIds: readonly number[]): Promise<Span[]>;
  /** First and last business day with any fact, by store; stores without facts are left out. */
  readRecorded(business: BusinessDb, storeIds: readonly number[]): Promise<RecordedDays[]>;
  /** Names of what a dimension's keys stand for. */
  readLabels(
    business: BusinessDb,
    dimension: Dimension,
    keys: readonly number[],
  ): Promise<Map<number, string>>;
}

export interface RecordedDays {
  storeId: number;
  firstDay: LocalDay;
  lastDay: LocalDay;
}

/** `<fact source>.<measure>` */
export type MeasureRef = `${string}.${string}`;

/**
 * How a metric comes from measures. A sum is null where nothing was recorded; `known` of `expected` facts
 * carry the amount. A ratio is divided by the days of the spans.
 */
export type Formula =
  | { kind: 'sum'; of: MeasureRef; coverage?: { known: MeasureRef; expected: MeasureRef } }
  | { kind: 'perSpanDay'; of: MeasureRef };
