import type { Pricing } from '@washboard/contract/catalog/catalog.constants.ts';
import type { ServiceFacts } from '@washboard/contract/catalog/services/services.schemas.ts';
import type { ServiceFamily } from '@washboard/contract/orders/orders.constants.ts';
import type { Tx } from '../../../platform/db/database.ts';

const columnsOf = (facts: ServiceFacts) => ({
  name: facts.name,
  description: facts.description,
  category_id: facts.serviceCategoryId,
  has_min_price: facts.hasMinPrice,
  turnaround_hours: facts.turnaroundSettings.hours,
  default_price_cents: facts.defaultPrice,
});

export async function insertService(
  tx: Tx,
  facts: ServiceFacts,
  fixed: { code: string; pricing: Pricing; family: ServiceFamily },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('catalog_item')
    .values({
      business_id: tx.businessId,
      kind: 'SERVICE',
      tracks_stock: false,
      source: 'back office',
      ...fixed,
      ...columnsOf(facts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateService(tx: Tx, id: number, facts: ServiceFacts): Promise<void> {
  await tx.db
    .updateTable('catalog_item')
    .set((row) => ({ ...columnsOf(facts), version: row('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

export async function archiveService(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('catalog_item')
    .set((row) => ({ archived_at: at, version: row('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
