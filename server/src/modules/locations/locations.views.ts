import type { StoreScope } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { StoreLeaf } from '@washboard/contract/locations/locations.routes.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { bool, int8, json, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export interface Places {
  needsRegions: boolean;
  regions: { id: number; name: string }[];
  districts: { id: number; name: string; regionId: number }[];
  stores: StoreLeaf[];
}

/** A business's whole tree in one query; stores only from the scope. */
export async function readPlaces(business: BusinessDb, scope: StoreScope): Promise<Places> {
  const ids = scope === 'all' ? null : [...scope];
  const { rows } = await typedSql({
    needsRegions: bool,
    regions: json.of<Places['regions']>(),
    districts: json.of<Places['districts']>(),
    stores: json.of<StoreLeaf[]>(),
  })`
    select b.needs_regions as "needsRegions",
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by position, name)
        from region where business_id = b.id and archived_at is null), '[]') as regions,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'regionId', region_id) order by position, name)
        from district where business_id = b.id and archived_at is null), '[]') as districts,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'city', city, 'state', state, 'type', type,
          'timeZone', time_zone, 'districtId', district_id) order by name, id)
        from store where business_id = b.id and archived_at is null
          and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))), '[]') as stores
    from business b where b.id = ${business.businessId}
  `.execute(business.read);
  return rows[0] ?? { needsRegions: false, regions: [], districts: [], stores: [] };
}

export interface StoreName {
  id: number;
  name: string;
  timeZone: string;
}

/** A scope's stores with names and time zones, by name. */
export async function readStores(
  business: Pick<BusinessDb, 'businessId' | 'read'>,
  scope: StoreScope,
): Promise<StoreName[]> {
  const ids = scope === 'all' ? null : [...scope];
  const { rows } = await typedSql({ id: int8, name: text, timeZone: text })`
    select id, name, time_zone as "timeZone" from store
    where business_id = ${business.businessId} and archived_at is null
      and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))
    order by name, id
  `.execute(business.read);
  return rows;
}

/** A store's name and zone for other modules; undefined for another business. */
export async function findStore(business: BusinessDb, storeId: number): Promise<StoreName | undefined> {
  const rows = await business.read
    .selectFrom('store')
    .select(['id', 'name', 'time_zone as timeZone'])
    .where('business_id', '=', business.businessId)
    .where('id', '=', storeId)
    .where('archived_at', 'is', null)
    .execute();
  return rows[0];
}

/** A store's name and zone; not found for another business. */
export async function requireLocation(business: BusinessDb, storeId: number): Promise<StoreName> {
  const store = await findStore(business, storeId);
  if (store === undefined) throw new AppError('not_found');
  return store;
}
