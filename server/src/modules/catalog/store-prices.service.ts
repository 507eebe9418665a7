import type { StorePrice } from '@washboard/contract/catalog/store-prices.schemas.ts';
import type { RequestContext } from '../../platform/context.ts';
import { requireLocation } from '../locations/index.ts';
import { readItemPage } from './offer.views.ts';
import { readTerms } from './terms.views.ts';

const most = 2_000;

/** Today's prices at a store, by kind, category and name. Items without a price aren't sold there. */
export async function storePrices(ctx: RequestContext, storeId: number): Promise<StorePrice[]> {
  const { business } = ctx;
  await requireLocation(business, storeId);
  const at = ctx.clock.now().toISOString();
  const items = await readItemPage(business, null, most);
  const asked = items.map(({ id }) => ({ itemId: id, storeId, at }));
  const terms = await readTerms(business.read, business.businessId, asked);
  const priced = items.flatMap(({ id, name, kind, category, pricing }, index): StorePrice[] => {
    const held = terms[index] ?? null;
    return held === null ? [] : [{ itemId: id, name, kind, category, pricing, ...held }];
  });
  const keyOf = ({ kind, category, name }: StorePrice) => `${kind} ${category ?? ''} ${name}`;
  return priced.sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
