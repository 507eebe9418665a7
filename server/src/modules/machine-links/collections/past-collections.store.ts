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
    ), taken as (
      select emptied.*, machine.id as machine_id, coalesce(sum(e.amount_cents), 0)::int as cents
      from emptied
      join machine on machine.business_id = ${tx.businessId} and machine.store_id = emptied.store_id
        and machine.archived_at is null
      left join turn on turn.business_id = machine.business_id and turn.machine_id = machine.id
        and turn.voided_at is null and turn.business_date >= emptied.business_date - 8
        and turn.started_at > emptied.at - interval '7 days' and turn.started_at <= emptied.at
      left join ledger_entry e on e.business_id = turn.business_id and e.turn_id = turn.id and e.kind = 'SALE'
        and e.tender = 'COIN'
      group by emptied.store_id, emptied.at, emptied.business_date, emptied.place, emptied.person, machine.id
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
