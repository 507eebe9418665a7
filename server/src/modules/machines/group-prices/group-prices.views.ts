import type { PriceGroup } from '@washboard/contract/machines/group-prices/group-prices.schemas.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import { sql } from 'kysely';
import type { BusinessDb, Tx } from '../../../platform/db/database.ts';
import { int4, int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { inHours, priceAt } from '../price-at.views.ts';

/** Machines of a type by size: their prices now, and their paid self-serve starts from one day to before another. */
export async function readGroups(
  { businessId, read }: BusinessDb,
  asked: { storeIds: readonly number[]; type: MachineType; at: Date; from: string; until: string },
): Promise<PriceGroup[]> {
  const { rows } = await typedSql({
    sizePounds: int4.orNull,
    machines: int8,
    lowestCents: int4.orNull,
    highestCents: int4.orNull,
    starts: int8,
    salesCents: int8,
    timedStarts: int8,
    timedCents: int8,
  })`
    with chosen as (
      select machine.id, machine.size_pounds, ${priceAt(asked.at)} as cents from machine
      where machine.business_id = ${businessId} and machine.store_id = any(${[...asked.storeIds]}::bigint[])
        and machine.type = ${asked.type} and machine.archived_at is null
    ), sold as (
      select turn.machine_id, sum(turn.starts) as starts, sum(sale.cents) as cents,
        sum(turn.starts) filter (where timed.here) as timed_starts,
        sum(sale.cents) filter (where timed.here) as timed_cents
      from turn
      join machine on machine.business_id = turn.business_id and machine.id = turn.machine_id
      cross join lateral (select exists (
        select from machine_time_price timed
        join store on store.business_id = timed.business_id and store.id = timed.store_id
        where timed.business_id = machine.business_id and timed.store_id = machine.store_id
          and timed.type = machine.type and timed.size_pounds is not distinct from machine.size_pounds
          and timed.archived_at is null and timed.gives <> 'MINUTES'
          and (timed.effective_until is null or timed.effective_until > ${asked.at})
          and ${inHours(sql`turn.started_at`)}
      ) as here) timed
      join lateral (
        select sum(amount_cents) as cents from ledger_entry e
        where e.business_id = turn.business_id and e.turn_id = turn.id and e.kind = 'SALE'
      ) sale on sale.cents is not null
      where turn.business_id = ${businessId} and turn.machine_id in (select id from chosen)
        and turn.business_date >= ${asked.from}::date and turn.business_date < ${asked.until}::date
        and turn.turn_type = 'SELF_SERVE' and turn.voided_at is null
      group by 1
    )
    select size_pounds as "sizePounds", count(*) as machines, min(chosen.cents) as "lowestCents",
      max(chosen.cents) as "highestCents", coalesce(sum(sold.starts), 0)::bigint as starts,
      coalesce(sum(sold.cents), 0)::bigint as "salesCents",
      coalesce(sum(sold.timed_starts), 0)::bigint as "timedStarts",
      coalesce(sum(sold.timed_cents), 0)::bigint as "timedCents"
    from chosen left join sold on sold.machine_id = chosen.id
    group by 1 order by 1 nulls last
  `.execute(read);
  return rows;
}

/** The ids of machines of a type and size, at most `limit`. */
export async function readGroupIds(
  { db, businessId }: Tx,
  asked: { storeIds: readonly number[]; type: MachineType; sizePounds: number | null; limit: number },
): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from machine
    where business_id = ${businessId} and store_id = any(${[...asked.storeIds]}::bigint[])
      and type = ${asked.type} and archived_at is null
      and size_pounds is not distinct from ${asked.sizePounds}::int
    order by id limit ${asked.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The machines of these prices, in the order in which their rows are locked. */
export async function readMachinesOfPrices(
  { db, businessId }: Tx,
  priceIds: readonly number[],
): Promise<{ machineId: number; priceId: number }[]> {
  const { rows } = await typedSql({ machineId: int8, priceId: int8 })`
    select machine_id as "machineId", id as "priceId" from machine_price
    where business_id = ${businessId} and id = any(${[...priceIds]}::bigint[])
    order by machine_id
  `.execute(db);
  return rows;
}
