import { saleBases } from '@washboard/contract/core/sale-basis.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { StoreDay } from '../../../platform/db/dirty-days.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { bool, date, int8, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { withDerived } from '../../../platform/figures/fact-columns.views.ts';
import type { FactSource, Rollup } from '../../../platform/figures/fact-source.ts';

/**
 * One process at a time per business; false if another works on it. It declares which rollups it maintains:
 * only a process with all of them may mark a day clean, so one of an earlier version leaves days dirty
 * (migration 0050).
 */
export async function lockRollups(tx: Tx): Promise<boolean> {
  const { rows } = await typedSql({ held: bool, set_config: text })`
    select pg_try_advisory_xact_lock(hashtextextended('washboard computes', ${tx.businessId})) as held,
      set_config('washboard.sums', 'numbered', true)
  `.execute(tx.db);
  return rows[0]?.held ?? false;
}

/** Gives each of these days a new rollup version, so caches see the change. */
export async function markRolledUp(tx: Tx, days: readonly StoreDay[]): Promise<void> {
  await sql`
    insert into rollup_day (business_id, store_id, day)
    select ${tx.businessId}, scope.store_id, scope.first_day from ${scopeOf(days)}
    on conflict (business_id, store_id, day) do update set rollup_version = excluded.rollup_version
  `.execute(tx.db);
}

/** Replaces these days' rollups: the finest from rows, the others from the finest. */
export async function rollUpDays(tx: Tx, source: FactSource, days: readonly StoreDay[]): Promise<void> {
  const finest = source.rollups.at(-1);
  for (const rollup of [...source.rollups].reverse()) {
    await sql`
      delete from ${sql.table(rollup.table)} sums using ${scopeOf(days)}
      where sums.business_id = ${tx.businessId} ${inBases(rollup)}
        and sums.store_id = scope.store_id and sums.day = scope.first_day
    `.execute(tx.db);
    const columns = columnsOf(rollup);
    const sums =
      rollup === finest || finest === undefined
        ? sumsOf(source, rollup, tx.businessId, scopeOf(days))
        : sumsOfFiner(finest, rollup, tx.businessId, scopeOf(days));
    await sql`
      insert into ${sql.table(rollup.table)} (business_id, ${columns})
      select ${tx.businessId}, ${columns} from (${sums}) computed
    `.execute(tx.db);
  }
}

/** The days whose rollups differ from their rows; dirty ones don't count. */
export async function findDifferences(
  db: Db,
  businessId: number,
  source: FactSource,
  days: readonly StoreDay[],
): Promise<StoreDay[]> {
  const found: StoreDay[] = [];
  for (const rollup of source.rollups) {
    const columns = columnsOf(rollup);
    const { rows } = await typedSql({ storeId: int8, day: date })`
      with kept as (
        select ${columns} from ${sql.table(rollup.table)} sums
        where business_id = ${businessId}
          and exists (select from ${scopeOf(days)} where scope.store_id = sums.store_id and scope.first_day = sums.day)
      ), computed as (select ${columns} from (${sumsOf(source, rollup, businessId, scopeOf(days))}) sums)
      select distinct store_id as "storeId", day from (
        (select * from kept except select * from computed) union all (select * from computed except select * from kept)
      ) different
      where not exists (select from dirty_day d where d.business_id = ${businessId}
        and d.store_id = different.store_id and d.day = different.day)
    `.execute(db);
    found.push(...rows);
  }
  return found;
}

/** The store days with rollups or rows, except dirty ones. */
export async function readKnownDays(db: Db, businessId: number): Promise<StoreDay[]> {
  const { rows } = await typedSql({ storeId: int8, day: date })`
    select store_id as "storeId", day from (
      select store_id, day from order_day where business_id = ${businessId}
      union select store_id, business_date from ledger_entry where business_id = ${businessId}
      union select store_id, business_date from turn where business_id = ${businessId}
      union select store_id, day from sales_day where business_id = ${businessId}
      union select store_id, day from ready_day where business_id = ${businessId}
      union select store_id, day from money_day where business_id = ${businessId}
      union select store_id, day from turn_day where business_id = ${businessId}
    ) known
    where not exists (select from dirty_day d
      where d.business_id = ${businessId} and d.store_id = known.store_id and d.day = known.day)
    order by day, store_id
  `.execute(db);
  return rows;
}

function scopeOf(days: readonly StoreDay[]): RawBuilder<unknown> {
  return sql`${unnestRows({ ...tables.dirty_day, first_day: date, last_day: date }, days, {
    store_id: (one) => one.storeId,
    first_day: (one) => one.day,
    last_day: (one) => one.day,
  })} as scope`;
}

const keysOf = ({ keys, byBasis }: Rollup) =>
  [...(byBasis ? ['basis'] : []), 'store_id', 'day', ...Object.values(keys)].map((name) => sql.ref(name));

/** All of them, so the index is read by store and day. */
const inBases = ({ byBasis }: Rollup) => (byBasis ? sql`and basis = any(${[...saleBases]}::text[])` : sql``);

const columnsOf = (rollup: Rollup) =>
  sql.join([...keysOf(rollup), ...rollup.sums.map((name) => sql.ref(name))]);

/** The sums of a scope's facts, per basis if they differ by it. */
function sumsOf(
  source: FactSource,
  rollup: Rollup,
  businessId: number,
  scope: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!rollup.byBasis)
    return grouped(rollup, source.raw(scope, { businessId, basis: 'created', until: null }));
  if (source.rawInBases === undefined) throw new Error(`${rollup.table} is by basis, but its facts aren’t.`);
  return grouped(rollup, source.rawInBases(scope, businessId));
}

/** The same from finer rollups. */
function sumsOfFiner(
  finer: Rollup,
  rollup: Rollup,
  businessId: number,
  scope: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const kept = sql`(
    select sums.* from ${scope} cross join lateral (
      select * from ${sql.table(finer.table)}
      where business_id = ${businessId} ${inBases(finer)} and store_id = scope.store_id and day = scope.first_day offset 0
    ) sums
  ) fact`;
  return grouped(rollup, withDerived(finer.derived, kept));
}

function grouped(rollup: Rollup, facts: RawBuilder<unknown>): RawBuilder<unknown> {
  const keys = keysOf(rollup);
  const totals = rollup.sums.map((name) => sql`sum(${sql.ref(`fact.${name}`)})::bigint as ${sql.ref(name)}`);
  return sql`select ${sql.join([...keys, ...totals])} from ${facts} group by ${sql.join(keys)}`;
}
