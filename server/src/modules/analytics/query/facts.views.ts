import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { type RawBuilder, sql } from 'kysely';
import { withDerived } from '../../../platform/figures/fact-columns.views.ts';
import type { FactSource, Moment, Rollup } from '../../../platform/figures/fact-source.ts';
import { dayDimensions } from './span-days.rules.ts';

/** The facts of a source and their granularity. */
export interface FactsWanted {
  businessId: number;
  source: FactSource;
  basis: SaleBasis;
  /** Stores of one zone, already checked to be visible. */
  storeIds: readonly number[];
  range: DayRange;
  /** Later facts are left out. */
  until: Moment | null;
  now: Date;
  /** The dimensions of cuts and filters. */
  cuts: readonly Dimension[];
}

/** Every rollup has these. */
const inEveryRollup: readonly Dimension[] = ['store', ...dayDimensions];

/** The dimensions besides store and day. */
export const otherDimensions = (cuts: readonly Dimension[]) =>
  cuts.filter((cut) => !inEveryRollup.includes(cut));

/** `scopes` is a WITH clause that `facts`, a FROM item named `fact`, reads. */
export interface FactsRead {
  scopes: RawBuilder<unknown>;
  facts: RawBuilder<unknown>;
}

/**
 * Where facts are read: from rollups, except for dirty days and a day that ends early, whose rows are read;
 * from all rows if this cut has no rollup. One statement reads both at one moment, so a figure is never stale
 * and no fact counts twice.
 */
export function factsOf(wanted: FactsWanted): FactsRead {
  const { source, businessId, basis, until, now } = wanted;
  const raw = source.raw(sql`scope`, { businessId, basis, until, now });
  const rollup = rollupFor(wanted);
  if (rollup === undefined) return { scopes: sql`with scope as (${wholeRange(wanted)})`, facts: raw };
  const keys = ['store_id', 'day', 'at', ...Object.values(rollup.keys)].map((name) => sql.ref(name));
  // The same types, so that the planner reads both in place.
  const sums = [...rollup.sums, ...Object.keys(rollup.derived ?? {})].map(
    (name) => sql`${sql.ref(name)}::bigint as ${sql.ref(name)}`,
  );
  const columns = sql.join([...keys, ...sums]);
  return {
    scopes: sql`with scope as materialized (${daysToRead(wanted)})`,
    facts: sql`(
      select ${columns} from ${withDerived(rollup.derived, sql`(${rollupRows(wanted, rollup)}) fact`)}
      union all select ${columns} from ${raw}
    ) fact`,
  };
}

/** The rollup for these cuts, if any. */
export function rollupFor({ source, cuts }: Pick<FactsWanted, 'source' | 'cuts'>): Rollup | undefined {
  return source.rollups.find(({ keys }) => otherDimensions(cuts).every((cut) => keys[cut] !== undefined));
}

function wholeRange({ storeIds, range }: FactsWanted): RawBuilder<unknown> {
  return sql`select id as store_id, ${range.startDate}::date as first_day, ${range.endDate}::date as last_day
    from unnest(${storeIds}::bigint[]) as wanted (id)`;
}

function daysToRead({ businessId, storeIds, range, until }: FactsWanted): RawBuilder<unknown> {
  const early =
    until === null
      ? sql``
      : sql`union select id, ${until.day}::date, ${until.day}::date from unnest(${storeIds}::bigint[]) as wanted (id)`;
  return sql`select store_id, day as first_day, day as last_day from dirty_day
    where business_id = ${businessId} and store_id = any(${storeIds}::bigint[])
      and day between ${range.startDate}::date and ${range.endDate}::date
    ${early}`;
}

function rollupRows(
  { businessId, storeIds, range, basis }: FactsWanted,
  rollup: Rollup,
): RawBuilder<unknown> {
  return sql`select *, null::timestamptz as at from ${sql.table(rollup.table)} sums
    where business_id = ${businessId} ${rollup.byBasis ? sql`and basis = ${basis}` : sql``}
      and store_id = any(${storeIds}::bigint[]) and day between ${range.startDate}::date and ${range.endDate}::date
      and not exists (select from scope where scope.store_id = sums.store_id and scope.first_day = sums.day)`;
}
