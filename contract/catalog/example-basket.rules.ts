import type { Cents } from '../core/money/money.ts';
import { priceBasket } from '../pricing/basket.rules.ts';
import type { AccountTax } from './account-taxes.schemas.ts';
import type { TaxedThing } from './catalog.constants.ts';

interface Line {
  thing: TaxedThing;
  cents: Cents;
}

export const exampleBasket: readonly Line[] = [
  { thing: 'LAUNDRY', cents: 3_580 },
  { thing: 'DRY_CLEANING', cents: 1_450 },
  { thing: 'PRODUCT', cents: 499 },
  { thing: 'DELIVERY_FEE', cents: 499 },
];

/** Prices the basket with the location's taxes: goods and services first, then fees. */
export function taxedBasket(taxes: readonly AccountTax[], storeId: number, basket: readonly Line[]) {
  const here = taxes.flatMap(({ stores }) => stores.filter((one) => one.storeId === storeId));
  const rated = basket.map((line) => ({
    ...line,
    taxRate: here.reduce((sum, one) => (one.taxes.includes(line.thing) ? sum + one.rate : sum), 0),
  }));
  const goods = rated.filter(({ thing }) => thing !== 'DELIVERY_FEE');
  const charges = rated.filter(({ thing }) => thing === 'DELIVERY_FEE');
  const priced = priceBasket({
    lines: goods.map(({ cents: priceCents, taxRate }) => ({
      pricing: 'FIXED_PRICE',
      priceCents,
      quantity: 1,
      taxRate,
    })),
    fees: charges,
  });
  const taxed = [...priced.lines, ...priced.fees];
  const lines = [...goods, ...charges].map(({ thing, cents }, index) => ({
    thing,
    cents,
    taxCents: taxed[index]?.taxCents ?? 0,
  }));
  return { lines, taxCents: priced.taxCents, totalCents: priced.totalCents };
}
