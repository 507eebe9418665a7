import type { StorePrice } from '@washboard/contract/catalog/store-prices.schemas.ts';
import type { RequestContext } from '../../platform/context.ts';
import { readingOf } from '../../platform/db/database.ts';
import { requireLocation } from '../locations/index.ts';
import { readItemPage } from './offer.views.ts';
import { readCells } from './prices/price-cells.views.ts';

const most = 2_000;

/** Today's prices at a store, by kind, category and name. Items without a price aren't sold there. */
export async function storePrices(ctx: RequestContext, storeId: number): Promise<StorePrice[]> {
  const { business } = ctx;
  await requireLocation(business, storeId);
  const items = await readItemPage(business, null, most);
  const asked = { itemIds: items.map(({ id }) => id), storeIds: [storeId], tierIds: [null], from: null };
  const cells = await readCells(readingOf(business), { ...asked, now: ctx.clock.now() });
  const byItem = new Map(cells.map((cell) => [cell.itemId, cell]));
  const priced = items.flatMap(({ id, name, kind, category, pricing, hasMinPrice }): StorePrice[] => {
    const held = byItem.get(id);
    if (held === undefined) return [];
    const { storePrice, minPrice, minQty, isTaxable, isFeatured, isDeliverable } = held;
    const prices = { priceCents: storePrice, minimumCents: minPrice, minQuantity: minQty };
    const flags = { isTaxable, isFeatured, isDeliverable, hasMinPrice };
    return [{ itemId: id, name, kind, category, pricing, ...prices, ...flags }];
  });
  const keyOf = ({ kind, category, name }: StorePrice) => `${kind} ${category ?? ''} ${name}`;
  return priced.sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
