import { isDeepStrictEqual } from 'node:util';
import { priceBasket } from '@washboard/contract/pricing/basket.rules.ts';
import fc from 'fast-check';
import { test } from 'vitest';
import { rounds } from '../env.ts';
import { anyBasket, naiveTotals, totalsOf } from './naive-basket.ts';

test('the engine equals a naive computation over random baskets, to the cent', () => {
  fc.assert(
    fc.property(anyBasket, (basket) => isDeepStrictEqual(totalsOf(priceBasket(basket)), naiveTotals(basket))),
    { numRuns: rounds(150_000) },
  );
});
