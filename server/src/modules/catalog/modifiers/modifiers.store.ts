import type { ModifierFacts } from '@washboard/contract/catalog/modifiers/modifiers.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';

const columnsOf = (facts: ModifierFacts) => ({
  name: facts.name,
  is_enabled: facts.isEnabled,
  modifier_price_cents: facts.price,
  for_category_ids: facts.serviceCategoryIds,
  for_service_ids: facts.serviceIds,
});

export async function insertModifier(tx: Tx, facts: ModifierFacts, code: string): Promise<number> {
  const { id } = await tx.db
    .insertInto('catalog_item')
    .values({
      business_id: tx.businessId,
      kind: 'MODIFIER',
      code,
      description: '',
      pricing: 'FIXED_PRICE',
      tracks_stock: false,
      source: 'back office',
      ...columnsOf(facts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateModifier(tx: Tx, id: number, facts: ModifierFacts): Promise<void> {
  await changeRow(tx, 'catalog_item', id, columnsOf(facts));
}
