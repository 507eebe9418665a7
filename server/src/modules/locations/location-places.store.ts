import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Adds a row of history for each location whose region, district or time zone differs from its last row. */
export async function recordPlaces(tx: Tx): Promise<void> {
  await sql`
    insert into store_place (business_id, store_id, region_name, district_name, time_zone)
    select s.business_id, s.id, r.name, d.name, s.time_zone
    from store s
    left join district d on d.business_id = ${tx.businessId} and d.id = s.district_id and d.archived_at is null
    left join region r on r.business_id = ${tx.businessId} and r.id = d.region_id
    left join lateral (
      select region_name, district_name, time_zone from store_place p
      where p.business_id = ${tx.businessId} and p.store_id = s.id order by p.id desc limit 1
    ) last on true
    where s.business_id = ${tx.businessId} and s.archived_at is null
      and (last.time_zone is null
        or (last.region_name, last.district_name, last.time_zone) is distinct from (r.name, d.name, s.time_zone))
  `.execute(tx.db);
}
