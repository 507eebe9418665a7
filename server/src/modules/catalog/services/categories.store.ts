import type { CategoryFacts } from '@washboard/contract/catalog/services/services.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';

const columnsOf = ({ name, category, categoryType, lineItemOptions }: CategoryFacts) => ({
  name,
  pricing: category,
  family: categoryType,
  options: JSON.stringify(lineItemOptions),
});

export async function insertCategory(tx: Tx, facts: CategoryFacts): Promise<number> {
  const { id } = await tx.db
    .insertInto('catalog_category')
    .values({ business_id: tx.businessId, ...columnsOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(tx: Tx, id: number, facts: CategoryFacts): Promise<void> {
  await tx.db
    .updateTable('catalog_category')
    .set((row) => ({ ...columnsOf(facts), version: row('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

export async function archiveCategory(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('catalog_category')
    .set((row) => ({ archived_at: at, version: row('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
