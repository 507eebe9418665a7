import type { PriceGroup } from '@washboard/contract/machines/group-prices/group-prices.schemas.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import type { BusinessDb, Tx } from '../../../platform/db/database.ts';
import { int4, int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

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
  })`
    with chosen as (
      select machine.id, machine.size_pounds, price.cents from machine
      left join lateral (
        select price_cents as cents from machine_price p
        where p.business_id = machine.business_id and p.machine_id = machine.id and p.voided_at is null
          and p.effective_from <= ${asked.at}
        order by p.effective_from desc limit 1
      ) price on true
      where machine.business_id = ${businessId} and machine.store_id = any(${[...asked.storeIds]}::bigint[])
        and machine.type = ${asked.type} and machine.archived_at is null
    ), sold as (
      select turn.machine_id, sum(turn.starts) as starts, sum(sale.cents) as cents
      from turn
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
      coalesce(sum(sold.cents), 0)::bigint as "salesCents"
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
