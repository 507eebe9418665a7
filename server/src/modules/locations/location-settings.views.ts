import type {
  LocationFacts,
  LocationPlace,
  LocationRow,
} from '@washboard/contract/locations/location-settings.schemas.ts';
import type { InBusiness, Tx } from '../../platform/db/database.ts';
import { bool, int4, int8, jsonb, text } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export type StoredLocation = Omit<LocationRow, 'missing' | 'center'>;

/** All locations by name, with district, region, and the sum of their taxes on full service. */
export async function readLocations({ db, businessId }: InBusiness, at: Date): Promise<StoredLocation[]> {
  const { rows } = await typedSql({
    ...columns,
    id: int8,
    version: int4,
    districtName: text.orNull,
    regionName: text.orNull,
    taxRate: int4,
    esdReader: text.orNull,
  })`
    select s.id, s.name, s.phone_number as "phoneNumber", s.address, s.city, s.state, s.zip_code as "zipCode",
      d.id as "districtId", s.type, s.time_zone as "timeZone", s.has_delivery_enabled as "hasDeliveryEnabled",
      s.opening_hours as "openingHours", s.version, d.name as "districtName", r.name as "regionName",
      coalesce((
        select least(coalesce(sum(held.rate), 0), 1000000) from (
          select distinct on (t.tax_id) t.tax_id, t.rate, t.taxes from tax_rate t
          where t.business_id = ${businessId} and t.store_id = s.id and t.effective_from <= ${at.toISOString()}
          order by t.tax_id, t.effective_from desc, t.id desc) held
        join tax on tax.business_id = ${businessId} and tax.id = held.tax_id and tax.archived_at is null
        where 'LAUNDRY' = any(held.taxes)), 0)::int as "taxRate",
      (select serial from esd_reader reader where reader.business_id = ${businessId} and reader.store_id = s.id) as "esdReader"
    from store s
    left join district d on d.business_id = ${businessId} and d.id = s.district_id and d.archived_at is null
    left join region r on r.business_id = ${businessId} and r.id = d.region_id
    where s.business_id = ${businessId} and s.archived_at is null
    order by lower(s.name), s.id
  `.execute(db);
  return rows;
}

/** A location's facts, locked until the transaction ends. Texts may be empty, as in an import. */
export interface HeldLocation {
  facts: Omit<LocationFacts, 'state'> & { state: string };
  version: number;
  isArchived: boolean;
}

export async function holdLocation(tx: Tx, id: number): Promise<HeldLocation | undefined> {
  const { rows } = await typedSql({ ...columns, version: int4, isArchived: bool })`
    select name, phone_number as "phoneNumber", address, city, state, zip_code as "zipCode",
      district_id as "districtId", type, time_zone as "timeZone", has_delivery_enabled as "hasDeliveryEnabled",
      opening_hours as "openingHours", version, archived_at is not null as "isArchived"
    from store where business_id = ${tx.businessId} and id = ${id} for update
  `.execute(tx.db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { version, isArchived, ...facts } = row;
  return { facts, version, isArchived };
}

/** Whether locations need a district: the account needs regions, and there is a district. */
export async function readNeedsDistrict({ db, businessId }: InBusiness): Promise<boolean> {
  const { rows } = await typedSql({ needed: bool })`
    select b.needs_regions and exists (
      select from district d where d.business_id = b.id and d.archived_at is null) as needed
    from business b where b.id = ${businessId}
  `.execute(db);
  return rows[0]?.needed === true;
}

/** Whether this is a current district of the business. */
export async function isDistrict({ db, businessId }: InBusiness, id: number): Promise<boolean> {
  const rows = await db
    .selectFrom('district')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .execute();
  return rows.length > 0;
}

/** Where a location was, newest first. */
export async function readPlacesOf(
  { db, businessId }: InBusiness,
  storeId: number,
): Promise<LocationPlace[]> {
  const t = tables.store_place;
  const { rows } = await typedSql({
    regionName: t.region_name,
    districtName: t.district_name,
    timeZone: t.time_zone,
    since: t.since,
  })`
    select region_name as "regionName", district_name as "districtName", time_zone as "timeZone", since
    from store_place where business_id = ${businessId} and store_id = ${storeId} order by id desc limit 100
  `.execute(db);
  return rows;
}

const columns = {
  name: text,
  phoneNumber: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  districtId: int8.orNull,
  type: tables.store.type,
  timeZone: text,
  hasDeliveryEnabled: bool,
  openingHours: jsonb.of<LocationFacts['openingHours']>(),
};
