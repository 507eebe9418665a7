import type { CategoryFacts } from '@washboard/contract/catalog/services/services.schemas.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';

/** Categories of services in use, in the order that people gave them; new ones last, by name. */
export async function readServiceCategories({ db, businessId }: InBusiness) {
  const rows = await db
    .selectFrom('catalog_category')
    .select(['id', 'name', 'pricing', 'family', 'options', 'version'])
    .where('business_id', '=', businessId)
    .where('pricing', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('place', (place) => place.asc().nullsLast())
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ pricing, family, options, ...row }) =>
    pricing === null || family === null
      ? []
      : [{ ...row, category: pricing, categoryType: family, lineItemOptions: optionsOf(options) }],
  );
}

/** All names, of products' and archived categories too, because a name is used once. */
export function readCategoryNames({ db, businessId }: InBusiness) {
  return db
    .selectFrom('catalog_category')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .execute();
}

/** A category of services, locked until the transaction ends. */
export async function holdCategory({ db, businessId }: Tx, id: number) {
  const row = await db
    .selectFrom('catalog_category')
    .select(['name', 'pricing', 'family', 'options', 'version', 'archived_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.pricing === null || row.family === null) return undefined;
  const facts: CategoryFacts = {
    name: row.name,
    category: row.pricing,
    categoryType: row.family,
    lineItemOptions: optionsOf(row.options),
  };
  return { facts, version: row.version, isArchived: row.archived_at !== null };
}

/** Whether a category has services in use. */
export async function hasServices({ db, businessId }: Tx, categoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_item')
    .select('id')
    .where('business_id', '=', businessId)
    .where('category_id', '=', categoryId)
    .where('archived_at', 'is', null)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const optionsOf = (options: unknown) => options as CategoryFacts['lineItemOptions'];
