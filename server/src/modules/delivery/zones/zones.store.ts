import type { ZoneFacts } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';

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
  await changeRow(tx, 'delivery_zone', id, columnsOf(zone));
}

export async function archiveZone(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'delivery_zone', id, { archived_at: at });
}

export async function setTierOfZone(tx: Tx, id: number, deliveryTierId: number | null): Promise<void> {
  await changeRow(tx, 'delivery_zone', id, { delivery_tier_id: deliveryTierId });
}
