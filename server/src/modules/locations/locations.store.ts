import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface NewStore {
  name: string;
  timeZone: string;
  districtId?: number;
  type?: 'STORE' | 'RESIDENTIAL';
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  phoneNumber?: string;
}

export async function insertStore(tx: Tx, store: NewStore): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into store (business_id, name, time_zone, district_id, type, address, city, state, zip_code, phone_number)
    values (${tx.businessId}, ${store.name}, ${store.timeZone}, ${store.districtId ?? null}, ${store.type ?? 'STORE'},
      ${store.address ?? ''}, ${store.city ?? ''}, ${store.state ?? ''}, ${store.zipCode ?? ''}, ${store.phoneNumber ?? ''})
    returning id
  `.execute(tx.db);
  return rows[0]?.id ?? 0;
}

/** A region with one district; returns the district's id. */
export async function insertDistrict(tx: Tx, region: string, district: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with new_region as (
      insert into region (business_id, name) values (${tx.businessId}, ${region}) returning id
    )
    insert into district (business_id, region_id, name)
    select ${tx.businessId}, id, ${district} from new_region returning id
  `.execute(tx.db);
  await sql`update business set needs_regions = true where id = ${tx.businessId}`.execute(tx.db);
  return rows[0]?.id ?? 0;
}
