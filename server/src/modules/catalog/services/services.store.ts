import type { Pricing } from '@washboard/contract/catalog/catalog.constants.ts';
import type { ServiceFacts } from '@washboard/contract/catalog/services/services.schemas.ts';
import type { ServiceFamily } from '@washboard/contract/orders/orders.constants.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';

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
  await changeRow(tx, 'catalog_item', id, columnsOf(facts));
}

export async function archiveService(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'catalog_item', id, { archived_at: at });
}
