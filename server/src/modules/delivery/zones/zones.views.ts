import type { Zone } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int2, int4, int8, json, jsonb, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export type ZoneRow = Zone & { storeId: number; isArchived: boolean };

/** A store's zones in the order they were added. */
export const readZones = (within: InBusiness, storeId: number): Promise<ZoneRow[]> =>
  read(within, sql`store_id = ${storeId} and archived_at is null order by id`);

/** The names of a store's zones, removed ones too: what names a zone keeps its id. */
export function readZoneNames(
  { db, businessId }: InBusiness,
  storeId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('delivery_zone')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
}

/** A zone, removed or not, locked until the transaction ends. */
export async function holdZone(tx: Tx, id: number): Promise<ZoneRow | undefined> {
  const [row] = await read(tx, sql`id = ${id} for update`);
  return row;
}

async function read({ db, businessId }: InBusiness, wanted: RawBuilder<unknown>): Promise<ZoneRow[]> {
  const { rows } = await typedSql({
    id: int8,
    storeId: int8,
    name: text,
    color: int2,
    zipCodes: json.of<string[]>(),
    polygon: jsonb.of<[number, number][]>().orNull,
    deliveryTierId: int8.orNull,
    version: int4,
    isArchived: bool,
  })`
    select id, store_id as "storeId", name, color, array_to_json(zip_codes) as "zipCodes", polygon,
      delivery_tier_id as "deliveryTierId", version, archived_at is not null as "isArchived"
    from delivery_zone where business_id = ${businessId} and ${wanted}
  `.execute(db);
  return rows;
}

/** A store's ZIP code. */
export async function zipOfStore({ db, businessId }: InBusiness, storeId: number): Promise<string> {
  const row = await db
    .selectFrom('store')
    .select('zip_code')
    .where('business_id', '=', businessId)
    .where('id', '=', storeId)
    .executeTakeFirst();
  return row?.zip_code ?? '';
}
