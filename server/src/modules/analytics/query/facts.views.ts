import type { Dimension } from '@washboard/contract/core/metrics.ts';
import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FactSource, Rollup } from '../../../platform/analytics-source.ts';
import { withDerived } from '../../../platform/db/fact-columns.ts';
import type { Moment } from './periods.rules.ts';
import { dayDimensions } from './span-days.rules.ts';

/** Which facts of a source are wanted, and how finely they are to be told apart. */
export interface FactsWanted {
  businessId: number;
  source: FactSource;
  basis: SaleBasis;
  /** Stores of one zone, already found to be visible to the asker. */
  storeIds: readonly number[];
  range: DayRange;
  /** What came later is left out. */
  until: Moment | null;
  /** By what they are cut or narrowed. */
  cuts: readonly Dimension[];
}

/** Every sum is kept by these. */
const inEveryRollup: readonly Dimension[] = ['store', ...dayDimensions];

/** What is to be told apart beside store and day. */
export const besidesStoreAndDay = (cuts: readonly Dimension[]) =>
  cuts.filter((cut) => !inEveryRollup.includes(cut));

/** `scopes` is a WITH clause that `facts`, a FROM item called `fact`, reads. */
export interface FactsRead {
  scopes: RawBuilder<unknown>;
  facts: RawBuilder<unknown>;
}

/**
 * Where facts are read: from the sums that are kept by day, but for dirty days and the day on which a period ends
 * early, whose rows are read; from the rows of all days where no sums are kept for this cut. One statement sees
 * both at one moment, so a figure is never stale, and no fact is in it twice.
 */
export function factsOf(wanted: FactsWanted): FactsRead {
  const { source, businessId, basis } = wanted;
  const raw = source.raw(sql`scope`, { businessId, basis });
  const rollup = rollupFor(wanted);
  if (rollup === undefined) return { scopes: sql`with scope as (${wholeRange(wanted)})`, facts: raw };
  const keys = ['store_id', 'day', 'at', ...Object.values(rollup.keys)].map((name) => sql.ref(name));
  // Of one type, so that both are read in place.
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

/** The sums that are kept for these cuts, if any are. */
export function rollupFor({ source, cuts }: Pick<FactsWanted, 'source' | 'cuts'>): Rollup | undefined {
  return source.rollups.find(({ keys }) => besidesStoreAndDay(cuts).every((cut) => keys[cut] !== undefined));
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
