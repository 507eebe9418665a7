import type { ZoneFacts } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';

export interface StoredZone extends ZoneFacts {
  storeId: number;
}

const columnsOf = ({ name, color, zipCodes, polygon, deliveryTierId }: ZoneFacts) => ({
  name,
  color,
  zip_codes: zipCodes,
  polygon: polygon && JSON.stringify(polygon),
  delivery_tier_id: deliveryTierId,
});

export async function insertZone(tx: Tx, zone: StoredZone): Promise<number> {
  const { id } = await tx.db
    .insertInto('delivery_zone')
    .values({ business_id: tx.businessId, store_id: zone.storeId, ...columnsOf(zone) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateZone(tx: Tx, id: number, zone: StoredZone): Promise<void> {
  await tx.db
    .updateTable('delivery_zone')
    .set((row) => ({ ...columnsOf(zone), version: row('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

export async function archiveZone(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('delivery_zone')
    .set((row) => ({ archived_at: at, version: row('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

export async function setTierOfZone(tx: Tx, id: number, deliveryTierId: number | null): Promise<void> {
  await tx.db
    .updateTable('delivery_zone')
    .set((row) => ({ delivery_tier_id: deliveryTierId, version: row('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
