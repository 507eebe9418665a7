import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { ChartGrouping } from '@washboard/contract/core/chart-grouping.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FactSource } from '../../platform/analytics-source.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { maxGroups, refuseTooMany } from './analytics.limits.ts';
import { type FactsWanted, factsOf } from './facts.views.ts';

export interface FactQuestion extends Omit<FactsWanted, 'businessId' | 'cuts'> {
  measures: readonly string[];
  dimensions: readonly Dimension[];
  grouping: ChartGrouping;
  filters: AnalyticsFilters;
  /** Days are moved by so many before they are grouped: a comparison lies over the period itself. */
  shift: number;
  /** Moved days beyond it are the comparison's surplus, grouped under null. */
  lastDay: string;
}

export interface FactGroup {
  keys: Partial<Record<Dimension, string | number | null>>;
  measures: Record<string, number>;
}

/**
 * Facts of a source over the days and stores of one zone, grouped in one statement: kept sums where there are
 * any for this cut, and the rows themselves on days that are dirty or that end early.
 */
export async function readFacts(business: BusinessDb, question: FactQuestion): Promise<FactGroup[]> {
  const { source, dimensions, measures, filters } = question;
  const columns = dimensions.map((dimension) => columnOf(question, dimension));
  const joins = [...new Set(dimensions.map((dimension) => source.dimensions[dimension]?.join))]
    .filter((name) => name !== undefined)
    .map((name) => source.joins[name] ?? sql``);
  const selected = [
    ...columns.map((column, i) => sql`${column} as ${sql.ref(`d${i}`)}`),
    ...measures.map((name, i) => sql`${source.measures[name]} as ${sql.ref(`m${i}`)}`),
  ];
  const wheres = [sql`true`, ...untilOf(question), ...filtersOf(source, filters)];
  const groups =
    columns.length === 0 ? sql`` : sql`group by ${sql.join(columns.map((_, i) => sql.lit(i + 1)))}`;
  const { scopes, facts } = factsOf({
    ...question,
    businessId: business.businessId,
    cuts: [...dimensions, ...narrowedBy(filters)],
  });
  const { rows } = await sql<Record<string, string | number | null>>`
    ${scopes}
    select ${sql.join(selected)}
    from ${facts} ${sql.join(joins, sql` `)}
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

function untilOf({ until }: FactQuestion): RawBuilder<unknown>[] {
  return until === null ? [] : [sql`(fact.day < ${until.day}::date or fact.at < ${until.at})`];
}

function columnOf(question: FactQuestion, dimension: Dimension): RawBuilder<unknown> {
  if (dimension === 'date') return movedDay(question);
  if (dimension === 'bucket') return bucketOf(movedDay(question), question.grouping);
  const column = question.source.dimensions[dimension];
  if (column === undefined) throw new Error(`The source has no dimension ${dimension}.`);
  return column.sql;
}

function movedDay({ shift, lastDay }: FactQuestion): RawBuilder<unknown> {
  if (shift === 0) return sql`fact.day`;
  const moved = sql`(fact.day + ${shift}::int)`;
  return sql`case when ${moved} <= ${lastDay}::date then ${moved} end`;
}

function bucketOf(day: RawBuilder<unknown>, grouping: ChartGrouping): RawBuilder<unknown> {
  if (grouping === 'day') return day;
  // Weeks begin on Sunday; date_trunc's begin on Monday.
  if (grouping === 'week') return sql`(${day}) - extract(dow from ${day})::int`;
  return sql`date_trunc('month', ${day})::date`;
}

/** What a filter narrows, and the type of its values in the database. */
const filterColumns: Record<keyof Omit<AnalyticsFilters, 'storeIds'>, { of: Dimension; type: string }> = {
  machineIds: { of: 'machine', type: 'bigint' },
  machineType: { of: 'machineType', type: 'text' },
  turnTypes: { of: 'turnType', type: 'text' },
  weekdays: { of: 'weekday', type: 'int' },
  hours: { of: 'hour', type: 'int' },
  saleTypes: { of: 'saleType', type: 'text' },
  tenders: { of: 'tender', type: 'text' },
};

/** The dimensions that a question's filters narrow. */
export function narrowedBy(filters: AnalyticsFilters): Dimension[] {
  return Object.entries(filterColumns)
    .filter(([name]) => filters[name as keyof typeof filterColumns] !== undefined)
    .map(([, { of }]) => of);
}

function filtersOf({ dimensions }: FactSource, filters: AnalyticsFilters): RawBuilder<unknown>[] {
  return Object.entries(filterColumns).flatMap(([name, { of, type }]) => {
    const given = filters[name as keyof typeof filterColumns];
    const column = dimensions[of];
    if (given === undefined || column === undefined) return [];
    // What is not recorded is called so in a filter.
    const known = of === 'tender' ? sql`coalesce(${column.sql}, 'UNKNOWN')` : column.sql;
    return [sql`${known} = any(${[given].flat()}::${sql.raw(type)}[])`];
  });
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
