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
