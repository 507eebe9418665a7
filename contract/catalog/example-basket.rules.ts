import { applyRate, type Cents, RATE_ONE } from '../core/money/money.ts';
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

/** Taxes each line at the sum of the location's rates on it, rounded once a line. */
export function taxedBasket(taxes: readonly AccountTax[], storeId: number, basket: readonly Line[]) {
  const here = taxes.flatMap(({ stores }) => stores.filter((one) => one.storeId === storeId));
  const lines = basket.map(({ thing, cents }) => {
    const rate = here.reduce((sum, one) => (one.taxes.includes(thing) ? sum + one.rate : sum), 0);
    return { thing, cents, taxCents: applyRate(cents, Math.min(rate, RATE_ONE)) };
  });
  const sum = (cents: readonly Cents[]) => cents.reduce((total, one) => total + one, 0);
  const taxCents = sum(lines.map((line) => line.taxCents));
  return { lines, taxCents, totalCents: sum(lines.map(({ cents }) => cents)) + taxCents };
}
