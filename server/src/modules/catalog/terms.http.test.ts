import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { recordItems } from './items.store.ts';
import { recordPrices, voidPrices } from './prices.store.ts';
import { readTerms, type Terms } from './terms.views.ts';

let app: TestApp;
let world: BusinessWorld;
let label = 0;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'terms');
});

const day = fc.integer({ min: 1, max: 6 });
const storeOf = (isOther: boolean) => (isOther ? world.otherStoreId : world.storeId);
const instantOf = (date: number) => `2026-11-0${date}T05:00:00.000Z`;
const price = fc.record({
  item: fc.integer({ min: 0, max: 1 }),
  isOther: fc.boolean(),
  from: day,
  priceCents: fc.integer({ min: 0, max: 9 }),
  minimumCents: fc.option(fc.integer({ min: 0, max: 9 })),
  minQuantity: fc.option(fc.integer({ min: 0, max: 9 })),
  isTaxable: fc.option(fc.boolean()),
  isVoided: fc.boolean(),
});
type Price = typeof price extends fc.Arbitrary<infer One> ? One : never;
const asking = fc.record({ item: fc.integer({ min: 0, max: 1 }), isOther: fc.boolean(), at: day });
type Asking = typeof asking extends fc.Arbitrary<infer One> ? One : never;

/** The plain model: walk the prices by start and let each override. */
function reported(prices: readonly Price[], { item, isOther, at }: Asking): Terms | null {
  let terms: Terms | null = null;
  for (let date = 1; date <= at; date++) {
    for (const one of prices) {
      if (one.isVoided || one.item !== item || one.isOther !== isOther || one.from !== date) continue;
      const before: Terms = terms ?? {
        priceCents: 0,
        minimumCents: 0,
        minQuantity: 0,
        isTaxable: item === 0,
      };
      terms = {
        priceCents: one.priceCents,
        minimumCents: one.minimumCents ?? before.minimumCents,
        minQuantity: one.minQuantity ?? before.minQuantity,
        isTaxable: one.isTaxable ?? before.isTaxable,
      };
    }
  }
  return terms;
}

async function read(prices: readonly Price[], asked: readonly Asking[]): Promise<(Terms | null)[]> {
  label += 1;
  return app.server.database.business(world.businessId).write(async (tx) => {
    const plain = {
      name: '',
      description: '',
      category: null,
      pricing: 'FIXED_PRICE',
      costCents: null,
    } as const;
    const items = await recordItems(tx, 'test', [
      { ...plain, code: `P${label}`, kind: 'PRODUCT', family: null, tracksStock: true },
      { ...plain, code: `S${label}`, kind: 'SERVICE', family: 'LAUNDRY', tracksStock: false },
    ]);
    const at = (one: { item: number; isOther: boolean }) => ({
      itemId: items[one.item] ?? 0,
      storeId: storeOf(one.isOther),
    });
    const ids = await recordPrices(
      tx,
      'test',
      prices.map((one) => ({ ...one, ...at(one), from: instantOf(one.from) })),
    );
    await voidPrices(
      tx,
      ids.filter((_, index) => prices[index]?.isVoided),
      app.server.clock.now(),
    );
    return readTerms(
      tx.db,
      tx.businessId,
      asked.map((one) => ({ ...at(one), at: instantOf(one.at) })),
    );
  });
}

test('the terms at an instant follow from all prices so far, latest and last recorded first', async () => {
  const history = fc.tuple(
    fc.array(price, { maxLength: 12 }),
    fc.array(asking, { minLength: 1, maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(history, async ([prices, asked]) => {
      expect(await read(prices, asked)).toEqual(asked.map((one) => reported(prices, one)));
    }),
    { numRuns: rounds(75) },
  );
});
