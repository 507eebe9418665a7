import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { compiledByShape } from '../../../platform/db/built-once.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import type { StoreDay } from '../../../platform/db/dirty-days.ts';
import { unnestLists } from '../../../platform/db/rows.ts';
import { date, int8 } from '../../../platform/db/schema/column.ts';
import { withDerived } from '../../../platform/figures/fact-columns.views.ts';
import type { FactSource, Rollup } from '../../../platform/figures/fact-source.ts';

/** The granularity of sums, besides store and day. */
export interface Apart {
  source: FactSource;
  rollup: Rollup;
  basis: SaleBasis;
  cuts: readonly Dimension[];
  /** By instant too, from facts: for a day up to a moment. */
  byInstant: boolean;
}

/** A store's cached days as of a rollup version; -1 before any. */
export interface Held {
  storeId: number;
  days: DayRange;
  rollupVersion: number;
}

/** The sums of a store's day. */
export interface SumRow {
  storeId: number;
  day: LocalDay;
  /** In ms, if sums are split by instant. */
  at: number | null;
  /** The value of each cut. */
  cuts: (string | number | null)[];
  /** Each measure of the source. */
  amounts: number[];
}

/** What a cache doesn't know yet, as of one moment. */
export interface RollupChanges {
  /** The latest rollup version of each store. */
  latest: Map<number, number>;
  /** Days with a newer rollup, and their sums. */
  computed: StoreDay[];
  sums: SumRow[];
  /** The query's dirty days, and the sums of their facts. */
  dirty: StoreDay[];
  facts: SumRow[];
}

interface Asked extends Record<string, unknown> {
  businessId: number;
  storeIds: readonly number[];
  startDate: LocalDay;
  endDate: LocalDay;
  heldStores: readonly number[];
  firstDays: readonly LocalDay[];
  lastDays: readonly LocalDay[];
  rollupVersions: readonly number[];
}
const asked = [
  'businessId',
  'storeIds',
  'startDate',
  'endDate',
  'heldStores',
  'firstDays',
  'lastDays',
  'rollupVersions',
] as const;

/** Reads what is new for a query in one statement, as of one moment. */
export async function readChanges(
  business: BusinessDb,
  apart: Apart,
  of: { storeIds: readonly number[]; range: DayRange; held: readonly Held[] },
): Promise<RollupChanges> {
  const { source, rollup, basis, cuts, byInstant } = apart;
  const ask = statementsOf.get(rollup) ?? statementsAbout(source, rollup);
  statementsOf.set(rollup, ask);
  const rows = await ask(
    business.readPlanned,
    { basis, cuts, byInstant },
    {
      businessId: business.businessId,
      storeIds: of.storeIds,
      ...of.range,
      heldStores: of.held.map((one) => one.storeId),
      firstDays: of.held.map((one) => one.days.startDate),
      lastDays: of.held.map((one) => one.days.endDate),
      rollupVersions: of.held.map((one) => one.rollupVersion),
    },
  );
  const news: RollupChanges = { latest: new Map(), computed: [], sums: [], dirty: [], facts: [] };
  for (const { part, ...row } of rows) {
    if (part === 'latest') news.latest.set(row.storeId, row.at ?? -1);
    else news[part].push(row);
  }
  return news;
}

type ChangeRow = SumRow & { part: keyof RollupChanges };
type Shape = Pick<Apart, 'basis' | 'cuts' | 'byInstant'>;

const statementsOf = new Map<Rollup, ReturnType<typeof statementsAbout>>();

const statementsAbout = (source: FactSource, rollup: Rollup) =>
  compiledByShape<ChangeRow, Shape, Asked>(asked, (shape, given) =>
    changesOf({ source, rollup, ...shape }, given),
  );

/** From cached days to their sums row by row along the indexes: the plan doesn't know how many there are. */
function changesOf(apart: Apart, given: Asked): RawBuilder<ChangeRow> {
  const { source, rollup, basis, byInstant } = apart;
  const { businessId } = given;
  const facts = (days: RawBuilder<unknown>) => source.raw(days, { businessId, basis, until: null });
  const rolledUpDays = sql`(select store_id, day as first_day, day as last_day from computed) scope`;
  const kept = sql`(
    select sums.* from computed cross join lateral (
      select * from ${sql.table(rollup.table)}
      where business_id = ${businessId} ${rollup.byBasis ? sql`and basis = ${sql.lit(basis)}` : sql``}
        and store_id = computed.store_id and day = computed.day offset 0
    ) sums
  ) fact`;
  const sums = byInstant ? facts(rolledUpDays) : withDerived(rollup.derived, kept);
  return sql`
    with scope as materialized (
      select store_id, day as first_day, day as last_day from dirty_day
      where business_id = ${businessId} and store_id = any(${given.storeIds}::bigint[])
        and day between ${given.startDate}::date and ${given.endDate}::date
    ), computed as materialized (
      select held.store_id, since.day
      from ${unnestLists(
        { store_id: int8, first_day: date, last_day: date, rollup_version: int8 },
        {
          store_id: given.heldStores,
          first_day: given.firstDays,
          last_day: given.lastDays,
          rollup_version: given.rollupVersions,
        },
      )} as held
      cross join lateral (
        select day, rollup_version from rollup_day
        where business_id = ${businessId} and store_id = held.store_id and rollup_version > held.rollup_version offset 0
      ) since
      where since.day between held.first_day and held.last_day
    )
    ${summed('sums', apart, sums)}
    union all ${summed('facts', apart, facts(sql`scope`))}
    union all select 'computed', store_id, day, null, null, null from computed
    union all select 'dirty', store_id, first_day, null, null, null from scope
    union all select 'latest', store.id, null, (
      select max(rollup_version) from rollup_day where business_id = ${businessId} and store_id = store.id
    ), null, null from unnest(${given.storeIds}::bigint[]) as store (id)`;
}

function summed(
  part: keyof RollupChanges,
  { source, cuts, byInstant }: Apart,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const keys = cuts.map((cut) => source.dimensions[cut]?.sql ?? sql`null`);
  const at = byInstant ? sql`floor(extract(epoch from fact.at) * 1000)::bigint` : sql`null::bigint`;
  const by = [sql`fact.store_id`, sql`fact.day`, ...(byInstant ? [sql`fact.at`] : []), ...keys];
  return sql`
    select ${sql.lit(part)} as part, fact.store_id as "storeId", fact.day, ${at} as at,
      json_build_array(${sql.join(keys)}) as cuts, json_build_array(${sql.join(Object.values(source.measures))}) as amounts
    from ${facts} group by ${sql.join(by)}`;
}
