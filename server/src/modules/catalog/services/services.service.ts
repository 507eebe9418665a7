import { mostServices } from '@washboard/contract/catalog/services/services.constants.ts';
import type {
  NewService,
  ServiceFacts,
  ServiceList,
} from '@washboard/contract/catalog/services/services.schemas.ts';
import { fieldError } from '@washboard/contract/core/errors.ts';
import { changingOf } from '../../../platform/audit/changing.ts';
import { defineEditable } from '../../../platform/audit/editable.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { storesFor } from '../../locations/index.ts';
import { newCode } from '../codes.service.ts';
import { recordPrices } from '../prices.store.ts';
import { lockCatalog } from '../product-items.store.ts';
import { holdCategory, readServiceCategories } from './categories.views.ts';
import { archiveService, insertService, updateService } from './services.store.ts';
import { countItems, holdService, readServices } from './services.views.ts';

/** Services. A service keeps its pricing and family; its category has the same. */
export const services = defineEditable<ServiceFacts>({
  entity: 'service',
  actions: { add: 'catalog.addService', change: 'catalog.changeService', remove: 'catalog.archiveService' },
  permission: 'globalSettings.manage',
  hold: holdService,
  async check(tx, facts, id) {
    await lockCatalog(tx);
    const category = await requireCategory(tx, facts.serviceCategoryId);
    const before = id === 0 ? undefined : await holdService(tx, id);
    if (before === undefined) return;
    if (before.pricing !== category.category || before.family !== category.categoryType)
      throw fieldError('serviceCategoryId', 'Choose a category of the same type and pricing');
  },
  async insert(tx, facts) {
    const { category: pricing, categoryType: family } = await requireCategory(tx, facts.serviceCategoryId);
    return insertService(tx, facts, { code: await newCode(tx, facts.name, 'SERVICE'), pricing, family });
  },
  update: updateService,
  archive: archiveService,
  events: () => [{ type: 'catalog.servicesChanged' }],
});

async function requireCategory(tx: Tx, id: number) {
  const category = await holdCategory(tx, id);
  if (category === undefined || category.isArchived)
    throw fieldError('serviceCategoryId', 'This category doesn’t exist');
  return category.facts;
}

/** Adds a service and its first prices. */
export async function addService(ctx: RequestContext, { terms, storeIds, ...facts }: NewService) {
  await storesFor(ctx.business, 'all', storeIds);
  const from = ctx.clock.now().toISOString();
  return services.add(changingOf(ctx), facts, async (tx, itemId) => {
    const { storePrice, minPrice, minQty, ...flags } = terms;
    const price = { priceCents: storePrice, minimumCents: minPrice, minQuantity: minQty, ...flags };
    await recordPrices(
      tx,
      'back office',
      [...new Set(storeIds)].map((storeId) => ({ ...price, itemId, storeId, from })),
    );
    tx.publish({ type: 'catalog.pricesChanged' });
  });
}

export async function listServices(ctx: RequestContext, isArchived: boolean): Promise<ServiceList> {
  const within = readingOf(ctx.business);
  const found = await readServices(within, isArchived, ctx.clock.now());
  const listed = found.slice(0, mostServices);
  return {
    categories: (await readServiceCategories(within)).map((category) => ({
      ...category,
      services: listed.filter(({ serviceCategoryId }) => serviceCategoryId === category.id),
    })),
    overall: await countItems(within),
    isCut: found.length > mostServices,
  };
}
