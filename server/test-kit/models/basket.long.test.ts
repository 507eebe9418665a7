import { isDeepStrictEqual } from 'node:util';
import { priceBasket } from '@washboard/contract/pricing/basket.rules.ts';
import fc from 'fast-check';
import { test } from 'vitest';
import { anyBasket, naiveTotals, totalsOf } from './naive-basket.ts';

test('the engine equals a naive computation over 100,000 random baskets, to the cent', () => {
  fc.assert(
    fc.property(anyBasket, (basket) => isDeepStrictEqual(totalsOf(priceBasket(basket)), naiveTotals(basket))),
    { numRuns: 100_000 },
  );
});
