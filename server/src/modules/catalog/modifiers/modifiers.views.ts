import { mostModifiers } from '@washboard/contract/catalog/modifiers/modifiers.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int4, int8, json, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const shape = {
  id: int8,
  name: text,
  isEnabled: bool,
  price: int4,
  serviceCategoryIds: json.of<number[]>(),
  serviceIds: json.of<number[]>(),
  isArchived: bool,
  version: int4,
};

/** Until someone sets a price, it is the last that a store got. */
const columns = (businessId: number, now: Date) => sql`i.id, i.name, i.is_enabled as "isEnabled",
  coalesce(i.modifier_price_cents, (
    select p.price_cents from catalog_price p
    where p.business_id = ${businessId} and p.item_id = i.id and p.pricing_tier_id is null and p.voided_at is null
      and p.effective_from <= ${now.toISOString()}
    order by p.effective_from desc, p.id desc limit 1), 0) as price,
  to_json(i.for_category_ids) as "serviceCategoryIds", to_json(i.for_service_ids) as "serviceIds",
  i.archived_at is not null as "isArchived", i.version`;

const modifiersOf = (businessId: number): RawBuilder<unknown> =>
  sql`i.business_id = ${businessId} and i.kind = 'MODIFIER' and i.undone_at is null`;

/** Modifiers in use, or archived ones, by name. */
export async function readModifiers({ db, businessId }: InBusiness, isArchived: boolean, now: Date) {
  const { rows } = await typedSql(shape)`
    select ${columns(businessId, now)} from catalog_item i
    where ${modifiersOf(businessId)} and (i.archived_at is not null) = ${isArchived}
    order by lower(i.name), i.id limit ${mostModifiers}
  `.execute(db);
  return rows;
}

/** A modifier, locked until the transaction ends. */
export async function holdModifier({ db, businessId }: Tx, id: number, now: Date) {
  const { rows } = await typedSql(shape)`
    select ${columns(businessId, now)} from catalog_item i where ${modifiersOf(businessId)} and i.id = ${id} for update
  `.execute(db);
  return rows[0];
}

/** Whether all of these are categories of services, and services, of the business. */
export async function areOfBusiness(
  { db, businessId }: Tx,
  { serviceCategoryIds, serviceIds }: { serviceCategoryIds: number[]; serviceIds: number[] },
): Promise<boolean> {
  const { rows } = await typedSql({ found: int4 })`
    select ((select count(*) from catalog_category c where c.business_id = ${businessId} and c.pricing is not null
        and c.id = any(${serviceCategoryIds}::bigint[]))
      + (select count(*) from catalog_item i where i.business_id = ${businessId} and i.kind = 'SERVICE'
        and i.undone_at is null and i.id = any(${serviceIds}::bigint[])))::int as found
  `.execute(db);
  return rows[0]?.found === new Set(serviceCategoryIds).size + new Set(serviceIds).size;
}

/** Stores that sell an item at this retail price now. */
export async function readStoresAtPrice(
  { db, businessId }: Tx,
  { itemId, priceCents, now }: { itemId: number; priceCents: number; now: Date },
): Promise<number[]> {
  const { rows } = await typedSql({ storeId: int8 })`
    select latest.store_id as "storeId" from (
      select distinct on (p.store_id) p.store_id, p.price_cents from catalog_price p
      where p.business_id = ${businessId} and p.item_id = ${itemId} and p.pricing_tier_id is null
        and p.voided_at is null and p.effective_from <= ${now.toISOString()}
      order by p.store_id, p.effective_from desc, p.id desc) latest
    where latest.price_cents = ${priceCents}
  `.execute(db);
  return rows.map(({ storeId }) => storeId);
}

/** What the offer says about modifiers, by their id. */
export async function readOffered({ db, businessId }: InBusiness, ids: readonly number[]) {
  const { rows } = await typedSql({
    id: int8,
    isEnabled: bool,
    priceCents: int4.orNull,
    services: json.of<string[]>().orNull,
  })`
    select m.id, m.is_enabled as "isEnabled", m.modifier_price_cents as "priceCents",
      case when m.for_category_ids = '{}' and m.for_service_ids = '{}' then null else coalesce((
        select json_agg(s.code order by s.code) from catalog_item s
        where s.business_id = ${businessId} and s.kind = 'SERVICE' and s.archived_at is null and s.undone_at is null
          and (s.id = any(m.for_service_ids) or s.category_id = any(m.for_category_ids))), '[]') end as services
    from catalog_item m
    where m.business_id = ${businessId} and m.kind = 'MODIFIER' and m.id = any(${[...ids]}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, ...offered }) => [id, offered]));
}
