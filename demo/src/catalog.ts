import type { ItemFacts, PriceFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import { addDays } from '@washboard/contract/core/time/time.ts';
import type { NewPrice, NewTaxRate } from '@washboard/server/src/modules/catalog/index.ts';
import type { LoadedStore } from './load-places.ts';
import { commercialDiscountCents, formerPoundCutCents, minimumCents } from './orders/order-recipe.ts';
import { dryCleaning, household, modifiers, products, ratesOf } from './orders/price-list.ts';
import { daysSinceRise, historyDays } from './recipe.ts';

/** A demo item with its opening terms; those that depend on the store are separate. */
interface DemoItem extends ItemFacts {
  priceCents: (store: LoadedStore['store']) => number;
  isTaxable: boolean;
}

const plain = {
  description: '',
  family: null,
  pricing: 'FIXED_PRICE',
  costCents: null,
  tracksStock: false,
} as const;
const always = (cents: number) => () => cents;

/** Sold by the pound, cheaper for businesses. */
const byThePound = (['WDF', 'WDF-B'] as const).map((code): DemoItem => {
  const off = code === 'WDF' ? 0 : commercialDiscountCents;
  return {
    ...plain,
    kind: 'SERVICE',
    code,
    name: code === 'WDF' ? 'Wash, dry and fold' : 'Wash, dry and fold, business',
    category: 'Wash and fold',
    pricing: 'PER_POUND',
    family: 'LAUNDRY',
    priceCents: (store) => ratesOf(store).poundCents - off,
    isTaxable: false,
  };
});

/** Everything the demo sells. Its states don't tax cleaning of clothing, but household goods and products. */
export const demoItems: DemoItem[] = [
  ...byThePound,
  ...household.map(
    ({ code, name, cents }): DemoItem => ({
      ...plain,
      kind: 'SERVICE',
      code,
      name,
      category: 'Household',
      family: 'LAUNDRY',
      priceCents: always(cents),
      isTaxable: true,
    }),
  ),
  ...dryCleaning.map(
    ({ code, name, cents }): DemoItem => ({
      ...plain,
      kind: 'SERVICE',
      code,
      name,
      category: 'Garments',
      family: 'DRY_CLEANING',
      priceCents: always(cents),
      isTaxable: false,
    }),
  ),
  ...products.map(
    ({ code, name, cents }): DemoItem => ({
      ...plain,
      kind: 'PRODUCT',
      code,
      name,
      category: 'Laundry supplies',
      costCents: productCostOf(cents),
      tracksStock: true,
      priceCents: always(cents),
      isTaxable: true,
    }),
  ),
  ...modifiers.map(
    ({ code, name, priceCents }): DemoItem => ({
      ...plain,
      kind: 'MODIFIER',
      code,
      name,
      category: null,
      priceCents: always(priceCents),
      isTaxable: false,
    }),
  ),
];

/** The unit cost of a product with this price. */
export function productCostOf(cents: number): number {
  return Math.round(cents * 0.42);
}

/** When a store opened its books, before all history, and when its prices per pound rose. */
function momentsOf({ floor }: LoadedStore, now: Date): { opened: string; rise: string } {
  const today = floor.clock.read(now.getTime()).day;
  const startOf = (daysAgo: number) => new Date(floor.clock.at(addDays(today, -daysAgo), 0)).toISOString();
  return { opened: startOf(historyDays + 30), rise: startOf(daysSinceRise) };
}

/** The items' prices at a store; `itemIds` in the order of `demoItems`. */
export function pricesOf(store: LoadedStore, itemIds: readonly number[], now: Date): NewPrice[] {
  const { opened, rise } = momentsOf(store, now);
  return demoItems.flatMap((item, index): NewPrice[] => {
    const at = { itemId: itemIds[index] ?? 0, storeId: store.id };
    const priceCents = item.priceCents(store.store);
    const isByThePound = item.pricing === 'PER_POUND';
    const terms: PriceFacts = { priceCents, minimumCents: null, isTaxable: null };
    const first = { minimumCents: isByThePound ? minimumCents : null, isTaxable: item.isTaxable };
    if (!isByThePound) return [{ ...terms, ...first, ...at, from: opened }];
    return [
      { ...terms, ...first, priceCents: priceCents - formerPoundCutCents, ...at, from: opened },
      { ...terms, ...at, from: rise },
    ];
  });
}

/** State tax on household goods and products. */
export function taxRatesOf(store: LoadedStore, now: Date): NewTaxRate[] {
  const { opened } = momentsOf(store, now);
  const { taxRate: rate } = ratesOf(store.store);
  const name = `${store.store.state} sales tax`;
  return [{ name, storeId: store.id, rate, taxes: ['LAUNDRY', 'PRODUCT'], from: opened }];
}
