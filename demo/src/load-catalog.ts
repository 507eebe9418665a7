import { addDays } from '@washboard/contract/core/time/time.ts';
import { recordItems, recordPrices, recordTaxRates } from '@washboard/server/src/modules/catalog/index.ts';
import { insertPreference, keptOptions } from '@washboard/server/src/modules/preferences/index.ts';
import { recordPromotions } from '@washboard/server/src/modules/promotions/index.ts';
import { demoItems, pricesOf, taxRatesOf } from './catalog.ts';
import { type LoadedStore, source, type Tx } from './load-places.ts';
import { heldOutShare } from './orders/order-recipe.ts';
import { promotions } from './orders/promotions.ts';
import { historyDays, preferenceChoices } from './recipe.ts';

/**
 * Loads services, products, prices and taxes of every store, preferences and promotions. Returns promotion ids by code.
 */
export async function loadCatalog(
  tx: Tx,
  stores: readonly LoadedStore[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const itemIds = await recordItems(tx, source, demoItems);
  await recordPrices(
    tx,
    source,
    stores.flatMap((store) => pricesOf(store, itemIds, now)),
  );
  await recordTaxRates(
    tx,
    source,
    stores.flatMap((store) => taxRatesOf(store, now)),
  );
  for (const { preference, choices } of preferenceChoices)
    await insertPreference(tx, { name: preference, options: keptOptions([], choices) }, now);
  const opened = addDays(now.toISOString().slice(0, 10), -(historyDays + 30));
  return recordPromotions(
    tx,
    source,
    Object.entries(promotions).map(([code, { name, percent }]) => ({
      code,
      name,
      kind: 'PERCENTAGE',
      value: percent * 10_000,
      startDate: opened,
      endDate: null,
      holdOutRate: Math.round(heldOutShare * 1_000_000),
    })),
  );
}
