import type { ItemFacts, TaxFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import { RATE_ONE, type RateMillionths } from '@washboard/contract/core/money/money.ts';

/**
 * The tax rate of an item's line, in millionths: the sum of the store's current taxes on its kind. Null for a
 * modifier, which is taxed with its service.
 */
export function taxRateOf(
  item: Pick<ItemFacts, 'kind' | 'family'> & { isTaxable: boolean },
  taxes: readonly TaxFacts[],
): RateMillionths | null {
  if (item.kind === 'MODIFIER') return null;
  if (!item.isTaxable) return 0;
  const thing = item.family ?? 'PRODUCT';
  const rate = taxes.reduce((sum, tax) => (tax.taxes.includes(thing) ? sum + tax.rate : sum), 0);
  return Math.min(rate, RATE_ONE);
}
