import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { ChartGrouping } from '@washboard/contract/core/chart-grouping.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';
import type { DayRange } from '@washboard/contract/core/periods.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FactSource } from '../../platform/analytics-source.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import type { Moment } from './analytics.periods.ts';
import { maxGroups, refuseTooMany } from './analytics.types.ts';

export interface FactQuestion {
  source: FactSource;
  measures: readonly string[];
  dimensions: readonly Dimension[];
  grouping: ChartGrouping;
  filters: AnalyticsFilters;
  /** Stores of one zone, already found to be visible to the asker. */
  storeIds: readonly number[];
  range: DayRange;
  /** Days are moved by so many before they are grouped: a comparison lies over the period itself. */
  shift: number;
  /** Moved days beyond it are the comparison's surplus, grouped under null. */
  lastDay: string;
  /** What came later is left out. */
  until: Moment | null;
}

export interface FactGroup {
  keys: Partial<Record<Dimension, string | number | null>>;
  measures: Record<string, number>;
}

/** One grouped scan of a source over the days and stores of one zone. */
export async function readFacts(business: BusinessDb, question: FactQuestion): Promise<FactGroup[]> {
  const { source, dimensions, measures, filters } = question;
  const columns = dimensions.map((dimension) => columnOf(question, dimension));
  const wheres = [
    sql`${source.business} = ${business.businessId}`,
    sql`${source.store} = any(${[...question.storeIds]}::bigint[])`,
    sql`${source.day} between ${question.range.startDate}::date and ${question.range.endDate}::date`,
    source.where,
    ...untilOf(question),
    ...filtersOf(source, filters),
  ];
  const joins = [...new Set(dimensions.map((dimension) => source.dimensions[dimension]?.join))]
    .filter((name) => name !== undefined)
    .map((name) => source.joins[name] ?? sql``);
  const selected = [
    ...columns.map((column, i) => sql`${column} as ${sql.ref(`d${i}`)}`),
    ...measures.map((name, i) => sql`${source.measures[name]} as ${sql.ref(`m${i}`)}`),
  ];
  const groups =
    columns.length === 0 ? sql`` : sql`group by ${sql.join(columns.map((_, i) => sql.lit(i + 1)))}`;
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join(selected)}
    from ${source.from} ${sql.join(joins, sql` `)}
    where ${sql.join(wheres, sql` and `)}
    ${groups}
    limit ${maxGroups + 1}
  `.execute(business.read);
  refuseTooMany(rows.length);
  return rows.map((row) => ({
    keys: Object.fromEntries(dimensions.map((dimension, i) => [dimension, row[`d${i}`] ?? null])),
    measures: Object.fromEntries(measures.map((name, i) => [name, Number(row[`m${i}`] ?? 0)])),
  }));
}

function untilOf({ source, until }: FactQuestion): RawBuilder<unknown>[] {
  return until === null ? [] : [sql`(${source.day} < ${until.day}::date or ${source.at} < ${until.at})`];
}

function columnOf(question: FactQuestion, dimension: Dimension): RawBuilder<unknown> {
  if (dimension === 'date') return movedDay(question);
  if (dimension === 'bucket') return bucketOf(movedDay(question), question.grouping);
  const column = question.source.dimensions[dimension];
  if (column === undefined) throw new Error(`The source has no dimension ${dimension}.`);
  return column.sql;
}

function movedDay({ source, shift, lastDay }: FactQuestion): RawBuilder<unknown> {
  if (shift === 0) return source.day;
  const moved = sql`(${source.day} + ${shift}::int)`;
  return sql`case when ${moved} <= ${lastDay}::date then ${moved} end`;
}

function bucketOf(day: RawBuilder<unknown>, grouping: ChartGrouping): RawBuilder<unknown> {
  if (grouping === 'day') return day;
  // Weeks begin on Sunday; date_trunc's begin on Monday.
  if (grouping === 'week') return sql`(${day}) - extract(dow from ${day})::int`;
  return sql`date_trunc('month', ${day})::date`;
}

function filtersOf({ dimensions }: FactSource, filters: AnalyticsFilters): RawBuilder<unknown>[] {
  const among = (dimension: Dimension, values: readonly (string | number)[] | undefined, type: string) => {
    const column = dimensions[dimension];
    if (values === undefined || column === undefined) return [];
    return [sql`${column.sql} = any(${[...values]}::${sql.raw(type)}[])`];
  };
  return [
    ...among('machine', filters.machineIds, 'bigint'),
    ...among('machineType', filters.machineType && [filters.machineType], 'text'),
    ...among('turnType', filters.turnTypes, 'text'),
    ...among('weekday', filters.weekdays, 'int'),
    ...among('hour', filters.hours, 'int'),
  ];
}

/**
 * Moves whenever figures may have: a turn more, or something told to the dashboards. Read before the figures,
 * so that they are at least as new as it says.
 */
export async function readDataVersion(business: BusinessDb): Promise<string> {
  const { rows } = await sql<{ turns: number | null; events: number | null }>`
    select (select max(id) from turn where business_id = ${business.businessId}) as turns,
      (select max(id) from live_event where business_id = ${business.businessId}) as events
  `.execute(business.read);
  return `${rows[0]?.turns ?? 0}.${rows[0]?.events ?? 0}`;
}
