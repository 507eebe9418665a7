import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { StockMoved } from '@washboard/contract/inventory/stock-events.schemas.ts';
import { productCostOf } from '../catalog.ts';
import type { LoadedStore } from '../load-places.ts';
import { products } from '../orders/price-list.ts';
import { randomFrom } from '../random.ts';

export interface Movement {
  at: number;
  facts: StockMoved;
}

/** When the demo's products count as low, and how many there should be after a reorder. */
export const stockLimits = products.map(({ code, share }) => ({
  code,
  lowAt: share * 3,
  reorderTo: share * 12,
}));

/** A delivery of goods on the first of a month, with the shortage found in a count. */
export function stockOfMonth({ store, floor }: LoadedStore, firstOfMonth: LocalDay): Movement[] {
  const random = randomFrom(`${store.name} stock ${firstOfMonth}`);
  const at = floor.clock.at(firstOfMonth, 10 * 3600 + random.whole(0, 7200));
  const by = store.employeeCodes[0];
  return products.flatMap(({ code, cents, share }): Movement[] => {
    const quantity = share * 9 + random.whole(0, 12);
    const unitCostCents = productCostOf(cents);
    const lost = random.chance(0.25) ? random.whole(1, 3) : 0;
    return [
      { at, facts: { code, quantity, reason: 'RECEIVED', unitCostCents, by } },
      ...(lost === 0
        ? []
        : [
            {
              at: at + 1_800_000,
              facts: { code, quantity: -lost, reason: 'COUNTED', unitCostCents: null, by } as const,
            },
          ]),
    ];
  });
}

/** What each product had when the store opened, so that there is some left now. */
export function openingStock(
  { store, floor }: LoadedStore,
  opened: LocalDay,
  left: ReadonlyMap<string, number>,
): Movement[] {
  const random = randomFrom(`${store.name} opening stock`);
  const by = store.employeeCodes[0];
  return stockLimits.map(({ code, lowAt, reorderTo }) => {
    const wanted = random.whole(lowAt - 2, reorderTo);
    const quantity = Math.max(reorderTo, wanted - (left.get(code) ?? 0));
    return {
      at: floor.clock.at(opened, 9 * 3600),
      facts: { code, quantity, reason: 'RECEIVED', unitCostCents: null, by },
    };
  });
}
