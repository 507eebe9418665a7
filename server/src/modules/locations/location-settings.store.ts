import type { Tx } from '../../platform/db/database.ts';
import { recordPlaces } from './location-places.store.ts';
import type { HeldLocation } from './location-settings.views.ts';

const columnsOf = (facts: HeldLocation['facts']) => ({
  name: facts.name,
  phone_number: facts.phoneNumber,
  address: facts.address,
  city: facts.city,
  state: facts.state,
  zip_code: facts.zipCode,
  district_id: facts.districtId,
  type: facts.type,
  time_zone: facts.timeZone,
  has_delivery_enabled: facts.hasDeliveryEnabled,
  opening_hours: JSON.stringify(facts.openingHours),
});

export async function insertLocation(tx: Tx, facts: HeldLocation['facts']): Promise<number> {
  const rows = await tx.db
    .insertInto('store')
    .values({ business_id: tx.businessId, ...columnsOf(facts) })
    .returning('id')
    .execute();
  await recordPlaces(tx);
  return rows[0]?.id ?? 0;
}

/** Writes a location and counts up its version. */
export async function updateLocation(tx: Tx, id: number, facts: HeldLocation['facts']): Promise<void> {
  await tx.db
    .updateTable('store')
    .set((eb) => ({ ...columnsOf(facts), version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
  await recordPlaces(tx);
}

export async function archiveLocation(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('store')
    .set((eb) => ({ archived_at: at, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
