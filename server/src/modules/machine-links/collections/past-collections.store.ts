import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Records what was collected from each machine in the last weeks, whenever a point of sale reported a collection of the
 * store. Now and then a few coins are missing.
 */
export async function recordPastCollections(tx: Tx, now: Date): Promise<void> {
  await sql`
    with emptied as (
      select c.store_id, c.at, c.business_date, row_number() over (order by c.at, c.id) as place,
        coalesce((select m.full_name from team_member_store s
          join team_member m on m.business_id = s.business_id and m.id = s.team_member_id
          where s.business_id = c.business_id and s.store_id = c.store_id order by m.id limit 1), 'Staff') as person
      from coin_collection c
      where c.business_id = ${tx.businessId} and c.at > ${now}::timestamptz - interval '28 days'
    ), coins as materialized (
      select turn.machine_id, turn.business_date as day, sum(e.amount_cents) as cents
      from ledger_entry e
      join turn on turn.business_id = e.business_id and turn.id = e.turn_id
      where e.business_id = ${tx.businessId} and e.kind = 'SALE' and e.tender = 'COIN'
        and e.business_date >= (${now}::timestamptz - interval '36 days')::date
      group by 1, 2
    ), taken as (
      select emptied.store_id, emptied.at, emptied.business_date, emptied.place, emptied.person, machine.id as machine_id,
        sum(coins.cents)::int as cents
      from coins
      join machine on machine.business_id = ${tx.businessId} and machine.id = coins.machine_id
      join emptied on emptied.store_id = machine.store_id
        and coins.day between emptied.business_date - 7 and emptied.business_date - 1
      group by 1, 2, 3, 4, 5, 6
    )
    insert into machine_collection (business_id, store_id, machine_id, kind, collected_at, business_date, collected_by,
      route, notes, meter_cents, recorded_cents, counted_cents)
    select ${tx.businessId}, store_id, machine_id, 'COIN', at, business_date, person,
      case when place % 2 = 0 then 'Monday round' else '' end, '', cents, cents,
      case when (place + machine_id) % 11 = 0 then greatest(0, cents - 75)
        when (place + machine_id) % 17 = 0 then cents + 25 else cents end
    from taken where cents > 0
    order by at, machine_id
  `.execute(tx.db);
}
