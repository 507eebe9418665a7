import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { ChartGrouping } from '@washboard/contract/core/time/chart-grouping.ts';
import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { compiledByShape } from '../../../platform/db/built-once.ts';
import type { BusinessDb, Db } from '../../../platform/db/database.ts';
import { weekdayIn } from '../../../platform/figures/fact-columns.views.ts';
import type { FactSource, Moment } from '../../../platform/figures/fact-source.ts';
import type { DataStatus } from '../rollups/status.views.ts';
import { maxGroups, refuseTooMany } from './analytics.limits.ts';
import { type FactsWanted, factsOf, rollupFor } from './facts.views.ts';
import {
  type FilterName,
  filterColumns,
  filterNames,
  type GivenFilters,
  givenFilters,
  narrowedBy,
  setIn,
} from './filters.rules.ts';
import type { DaysMoved, Keys, NamedDays } from './span-days.rules.ts';

export interface FactQuestion extends Omit<FactsWanted, 'businessId' | 'cuts'>, DaysMoved {
  /** The source's name. */
  name: string;
  days: NamedDays;
  status: DataStatus;
  measures: readonly string[];
  dimensions: readonly Dimension[];
  filters: AnalyticsFilters;
}

export interface FactGroup {
  keys: Keys;
  /** Each requested measure, in order. */
  amounts: ArrayLike<number>;
}

/**
 * Facts of a source over the same days of stores, grouped in one statement: rollups if this cut has them, and
 * rows for dirty days and a day that ends early.
 */
export async function readFacts(business: BusinessDb, question: FactQuestion): Promise<FactGroup[]> {
  const { dimensions, measures } = question;
  const cuts = [...dimensions, ...narrowedBy(question.filters)];
  const hasRollup = rollupFor({ source: question.source, cuts }) !== undefined;
  const rows = await askGroups(
    hasRollup ? business.readPlanned : business.read,
    business.businessId,
    question,
  );
  refuseTooMany(rows.length);
  return rows.map((row) => {
    const keys: Keys = {};
    for (const [i, dimension] of dimensions.entries()) keys[dimension] = row[`d${i}`] ?? null;
    return { keys, amounts: measures.map((_, i) => Number(row[`m${i}`] ?? 0)) };
  });
}

type FactRow = Record<string, string | number | null>;

/** A statement's parameters. */
type FactValues = GivenFilters & {
  businessId: number;
  storeIds: readonly number[];
  startDate: LocalDay;
  endDate: LocalDay;
  until: LocalDay;
  untilAt: Date;
  now: Date;
  shift: number;
  lastDay: LocalDay;
};
const ofEvery = [
  'businessId',
  'storeIds',
  'startDate',
  'endDate',
  'until',
  'untilAt',
  'now',
  'shift',
  'lastDay',
] as const;

function valuesOf(businessId: number, question: FactQuestion): FactValues {
  const { storeIds, range, shift, lastDay, filters, now } = question;
  const until = question.until ?? { day: lastDay, at: new Date(0) };
  return {
    ...givenFilters(filters),
    businessId,
    storeIds,
    ...range,
    until: until.day,
    untilAt: until.at,
    now,
    shift,
    lastDay,
  };
}

/** How a source's statements differ otherwise. */
interface Shape extends Pick<FactQuestion, 'measures' | 'dimensions' | 'grouping' | 'basis'> {
  isMoved: boolean;
  endsEarly: boolean;
  narrowed: readonly FilterName[];
}

function shapeOf({ measures, dimensions, grouping, basis, shift, until, filters }: FactQuestion): Shape {
  const narrowed = setIn(filters);
  return { measures, dimensions, grouping, basis, isMoved: shift !== 0, endsEarly: until !== null, narrowed };
}

const statementsOf = new Map<FactSource, ReturnType<typeof statementsAbout>>();

const statementsAbout = (source: FactSource) =>
  compiledByShape<FactRow, Shape, FactValues>([...ofEvery, ...filterNames], (shape, values) =>
    factGroups(source, shape, values),
  );

/** The fact groups of a query, read by the statement of its shape. */
function askGroups(db: Db, businessId: number, question: FactQuestion): Promise<FactRow[]> {
  const { source } = question;
  const ask = statementsOf.get(source) ?? statementsAbout(source);
  statementsOf.set(source, ask);
  return ask(db, shapeOf(question), valuesOf(businessId, question));
}

function factGroups(source: FactSource, shape: Shape, values: FactValues): RawBuilder<FactRow> {
  const { dimensions, measures, narrowed } = shape;
  const columns = dimensions.map((dimension) => columnOf(source, shape, values, dimension));
  const cuts = [...dimensions, ...narrowed.map((name) => filterColumns[name].of)];
  const joins = [...new Set(cuts.map((cut) => source.dimensions[cut]?.join))]
    .filter((name) => name !== undefined)
    .map((name) => source.joins[name] ?? sql``);
  const selected = [
    ...columns.map((column, i) => sql`${column} as ${sql.ref(`d${i}`)}`),
    ...measures.map((name, i) => sql`${source.measures[name]} as ${sql.ref(`m${i}`)}`),
  ];
  const until = shape.endsEarly ? { day: values.until, at: values.untilAt } : null;
  const wheres = [sql`true`, ...untilOf(until), ...filtersOf(source, narrowed, values)];
  const groups =
    columns.length === 0 ? sql`` : sql`group by ${sql.join(columns.map((_, i) => sql.lit(i + 1)))}`;
  const { businessId, storeIds, startDate, endDate, now } = values;
  const { scopes, facts } = factsOf({
    source,
    basis: shape.basis,
    businessId,
    storeIds,
    range: { startDate, endDate },
    until,
    now,
    cuts,
  });
  return sql`
    ${scopes}
    select ${sql.join(selected)}
    from ${facts} ${sql.join(joins, sql` `)}
    where ${sql.join(wheres, sql` and `)}
    ${groups}
    limit ${maxGroups + 1}
  `;
}

function untilOf(until: Moment | null): RawBuilder<unknown>[] {
  return until === null ? [] : [sql`(fact.day < ${until.day}::date or fact.at < ${until.at})`];
}

function columnOf(
  source: FactSource,
  { isMoved, grouping }: Shape,
  values: FactValues,
  dimension: Dimension,
): RawBuilder<unknown> {
  const day = isMoved ? movedDay(values) : sql`fact.day`;
  if (dimension === 'date') return day;
  if (dimension === 'bucket') return bucketOf(day, grouping);
  const column = source.dimensions[dimension];
  if (column === undefined) throw new Error(`The source has no dimension ${dimension}.`);
  return column.sql;
}

function movedDay({ shift, lastDay }: FactValues): RawBuilder<unknown> {
  const moved = sql`(fact.day + ${shift}::int)`;
  return sql`(case when ${moved} <= ${lastDay}::date then ${moved} end)`;
}

function bucketOf(day: RawBuilder<unknown>, grouping: ChartGrouping): RawBuilder<unknown> {
  if (grouping === 'day') return day;
  // Our weeks start on Sunday; date_trunc's on Monday.
  if (grouping === 'week') return sql`${day} - ${weekdayIn(day)}`;
  return sql`date_trunc('month', ${day}::timestamp)::date`;
}

function filtersOf(
  { dimensions }: FactSource,
  narrowed: readonly FilterName[],
  given: GivenFilters,
): RawBuilder<unknown>[] {
  return narrowed.flatMap((name) => {
    const { of, type, unrecorded } = filterColumns[name];
    const column = dimensions[of];
    if (column === undefined) return [];
    const known =
      unrecorded === undefined ? column.sql : sql`coalesce(${column.sql}, ${sql.lit(unrecorded)})`;
    return [sql`${known} = any(${given[name]}::${sql.raw(type)}[])`];
  });
}
