import type { OpeningHours } from '@washboard/contract/locations/location-settings.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';
import { int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { recordPlaces } from './location-places.store.ts';

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
  hasDeliveryEnabled?: boolean;
  openingHours?: OpeningHours;
}

export async function insertStore(tx: Tx, store: NewStore): Promise<number> {
  const rows = await tx.db
    .insertInto('store')
    .values({
      business_id: tx.businessId,
      name: store.name,
      time_zone: store.timeZone,
      district_id: store.districtId ?? null,
      type: store.type ?? 'STORE',
      address: store.address ?? '',
      city: store.city ?? '',
      state: store.state ?? '',
      zip_code: store.zipCode ?? '',
      phone_number: store.phoneNumber ?? '',
      has_delivery_enabled: store.hasDeliveryEnabled ?? false,
      opening_hours: JSON.stringify(store.openingHours ?? []),
    })
    .returning('id')
    .execute();
  await recordPlaces(tx);
  return rows[0]?.id ?? 0;
}

/** A region with one district; returns the district's id. */
export async function insertDistrict(tx: Tx, region: string, district: string): Promise<number> {
  const { rows } = await typedSql({ id: int8 })`
    with new_region as (
      insert into region (business_id, name) values (${tx.businessId}, ${region}) returning id
    )
    insert into district (business_id, region_id, name)
    select ${tx.businessId}, id, ${district} from new_region returning id
  `.execute(tx.db);
  await tx.db.updateTable('business').set({ needs_regions: true }).where('id', '=', tx.businessId).execute();
  return rows[0]?.id ?? 0;
}
