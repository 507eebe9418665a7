import type { CategoryFacts } from '@washboard/contract/catalog/services/services.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';
import { placeRows } from '../../../platform/db/writes/place-rows.ts';

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
  await changeRow(tx, 'catalog_category', id, columnsOf(facts));
}

export async function archiveCategory(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'catalog_category', id, { archived_at: at });
}

export const placeCategories = (tx: Tx, ids: readonly number[]) => placeRows(tx, 'catalog_category', ids);
