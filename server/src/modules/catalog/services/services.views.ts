import { mostServices } from '@washboard/contract/catalog/services/services.constants.ts';
import type { ServiceFacts, ServiceList } from '@washboard/contract/catalog/services/services.schemas.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int4, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** Services in use, or archived ones, by name, with the range of today's retail prices. */
export async function readServices({ db, businessId }: InBusiness, isArchived: boolean, now: Date) {
  const { rows } = await typedSql({
    id: int8,
    code: text,
    name: text,
    description: text,
    serviceCategoryId: int8.orNull,
    pricing: text.of<'PER_POUND' | 'FIXED_PRICE'>(),
    categoryType: text.of<'LAUNDRY' | 'DRY_CLEANING'>(),
    hasMinPrice: bool,
    hours: int4,
    defaultPrice: int4,
    isArchived: bool,
    version: int4,
    locations: int4,
    lowestPrice: int4.orNull,
    highestPrice: int4.orNull,
  })`
    select i.id, i.code, i.name, i.description, i.category_id as "serviceCategoryId", i.pricing,
      i.family as "categoryType", i.has_min_price as "hasMinPrice", i.turnaround_hours as hours,
      i.default_price_cents as "defaultPrice", i.archived_at is not null as "isArchived", i.version,
      coalesce(held.locations, 0)::int as locations, held.lowest as "lowestPrice", held.highest as "highestPrice"
    from catalog_item i
    left join (
      select item_id, count(*) as locations, min(price_cents) as lowest, max(price_cents) as highest
      from (
        select distinct on (p.item_id, p.store_id) p.item_id, p.price_cents from catalog_price p
        join store s on s.business_id = p.business_id and s.id = p.store_id and s.archived_at is null
        where p.business_id = ${businessId} and p.pricing_tier_id is null and p.voided_at is null
          and p.effective_from <= ${now.toISOString()}
        order by p.item_id, p.store_id, p.effective_from desc, p.id desc) latest
      group by item_id) held on held.item_id = i.id
    where i.business_id = ${businessId} and i.kind = 'SERVICE' and i.undone_at is null
      and (i.archived_at is not null) = ${isArchived}
    order by lower(i.name), i.id limit ${mostServices + 1}
  `.execute(db);
  return rows.map(({ pricing, hours, ...row }) => ({
    ...row,
    pricingStructure: { type: pricing },
    turnaroundSettings: { hours },
  }));
}

/** How many items of each overall kind are in use. */
export async function countItems({ db, businessId }: InBusiness): Promise<ServiceList['overall']> {
  const { rows } = await typedSql({
    laundry: int4,
    fixedPrice: int4,
    perPound: int4,
    products: int4,
    dryCleaning: int4,
  })`
    select (count(*) filter (where family = 'LAUNDRY'))::int as laundry,
      (count(*) filter (where kind = 'SERVICE' and pricing = 'FIXED_PRICE'))::int as "fixedPrice",
      (count(*) filter (where kind = 'SERVICE' and pricing = 'PER_POUND'))::int as "perPound",
      (count(*) filter (where kind = 'PRODUCT'))::int as products,
      (count(*) filter (where family = 'DRY_CLEANING'))::int as "dryCleaning"
    from catalog_item where business_id = ${businessId} and archived_at is null and undone_at is null
  `.execute(db);
  return rows[0] ?? { laundry: 0, fixedPrice: 0, perPound: 0, products: 0, dryCleaning: 0 };
}

/** A service, locked until the transaction ends. */
export async function holdService({ db, businessId }: Tx, id: number) {
  const row = await db
    .selectFrom('catalog_item')
    .select([
      'name',
      'description',
      'category_id',
      'has_min_price',
      'turnaround_hours',
      'default_price_cents',
    ])
    .select(['pricing', 'family', 'version', 'archived_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('kind', '=', 'SERVICE')
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const facts: ServiceFacts = {
    name: row.name,
    description: row.description,
    serviceCategoryId: row.category_id ?? 0,
    hasMinPrice: row.has_min_price,
    turnaroundSettings: { hours: row.turnaround_hours },
    defaultPrice: row.default_price_cents,
  };
  const { pricing, family, version } = row;
  return { facts, pricing, family, version, isArchived: row.archived_at !== null };
}

/** Codes that start so, archived ones too. */
export async function readCodesFrom({ db, businessId }: InBusiness, start: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('catalog_item')
    .select('code')
    .where('business_id', '=', businessId)
    .where('undone_at', 'is', null)
    .where((row) => row.fn('starts_with', ['code', row.val(start)]), '=', true)
    .execute();
  return new Set(rows.map(({ code }) => code));
}
