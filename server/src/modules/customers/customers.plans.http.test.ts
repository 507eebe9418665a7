import {
  consentFilterNames,
  customerSorts,
  segmentNames,
} from '@washboard/contract/customers/customers.constants.ts';
import type { CustomerFilters } from '@washboard/contract/customers/customers.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { firstPlan, rowsRead } from '../../../test-kit/figures/plans.ts';
import { insertManyCustomers } from '../../../test-kit/models/many-customers.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { type CustomerPage, countCustomers, readCustomerPage } from './customers.views.ts';

/** So many that reading all of them would cost more than an index. */
const many = rounds(100_000);
let app: TestApp;
let world: BusinessWorld;
let tagId: number;
/** By filter name. */
const rarer = new Map<string, number>();

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'plans');
  const stores = [world.storeId, world.otherStoreId] as const;
  tagId = await insertManyCustomers(app.database, world.businessId, stores, many);
  for (const [label, filter] of eachFilter) rarer.set(label, await rarerPart(filter));
});
afterAll(() => app.stop());

const byName: CustomerFilters = { sort: 'name', direction: 'asc' };
const scopeOf = (storeIds: number[], isAll = storeIds.length > 1) => ({
  storeIds,
  isAll,
  today: '2026-06-01',
});

const planOf = (work: (business: BusinessDb) => Promise<unknown>) =>
  firstPlan(app.database, world.businessId, work);

const page = (given: Partial<CustomerPage>) =>
  planOf((business) =>
    readCustomerPage(business, {
      scope: scopeOf([world.storeId, world.otherStoreId]),
      filters: byName,
      direction: 'next',
      after: null,
      offset: 0,
      limit: 21,
      ...given,
    }),
  );

const middle = { name: 'first5', lastOrder: '2025-06-01', spend: 50_000, since: '2025-06-01' };
const factsRead = (text: string) => rowsRead(text, 'customer_facts');

/** How many rows a filter lets through or removes, whichever is fewer. */
async function rarerPart(filter: Partial<CustomerFilters>): Promise<number> {
  const query = { scope: scopeOf([world.storeId, world.otherStoreId]), filters: { ...byName, ...filter } };
  const business = app.server.database.business(world.businessId);
  const everyone = { direction: 'next', after: null, offset: 0, limit: many } as const;
  const through = (await readCustomerPage(business, { ...query, ...everyone })).length;
  return Math.min(through, many - through);
}

const eachFilter: [string, Partial<CustomerFilters>][] = [
  ...segmentNames.map((segment) => [`segment ${segment}`, { segment }] as [string, object]),
  ...(['commercial', 'private'] as const).map((kind) => [`kind ${kind}`, { kind }] as [string, object]),
  ...consentFilterNames.map((consent) => [`consent ${consent}`, { consent }] as [string, object]),
];

const tables = ['customer', 'customer_facts', 'customer_term', 'customer_tagging'];

describe("with many customers, as the app's role, an index serves", () => {
  const index = {
    name: 'customer_facts_by_name',
    lastOrder: 'customer_facts_by_last_order',
    spend: 'customer_facts_by_spend',
    since: 'customer_facts_by_since',
  };
  const cases = customerSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => [sort, direction] as const),
  );
  it.each(cases)('the list by %s %s: first page, deep page, and back', async (sort, direction) => {
    const filters = { ...byName, sort, direction };
    for (const given of [{}, { after: [middle[sort], 1] as const }, { direction: 'previous' as const }]) {
      const plan = await page({ filters, ...given });
      expect(plan.indexes, plan.text).toContain(index[sort]);
      for (const table of tables) expect(plan.wholeTables, plan.text).not.toContain(table);
    }
  });

  describe.each(cases)('by %s %s', (sort, direction) => {
    it.each(eachFilter)('the filter %s', async (label, filter) => {
      const plan = await page({ filters: { sort, direction, ...filter } });
      expect(
        plan.indexes.some((name) => name.startsWith('customer_facts_')),
        plan.text,
      ).toBe(true);
      for (const table of tables) expect(plan.wholeTables, plan.text).not.toContain(table);
      // A rare match is read by itself; for a common one at most the others are skipped. A bitmap's rows
      // count twice.
      expect(factsRead(plan.text), plan.text).toBeLessThan(5_000 + 3 * (rarer.get(label) ?? 0));
    });

    it('a tag with a name', async () => {
      for (const [filter, index] of [
        [{ tagId }, 'customer_tagging_by_tag'],
        [{ q: 'last4242' }, 'customer_term_pkey'],
      ] as const) {
        const plan = await page({ filters: { sort, direction, ...filter } });
        expect(plan.indexes, plan.text).toContain(index);
        for (const table of tables) expect(plan.wholeTables, plan.text).not.toContain(table);
      }
    });
  });

  it.each<[string, string]>([
    ['a name', 'last4242'],
    ['two words of a name', 'first5 last42'],
    ['a phone number', '(212) 000-4242'],
    ['an email address', 'mail4242@'],
  ])('a search by %s', async (_, q) => {
    const plan = await page({ filters: { ...byName, q } });
    expect(plan.indexes, plan.text).toContain('customer_term_pkey');
    // The start of the term bounds the index read.
    expect(plan.text).toMatch(/Index Cond: .*term >= .*term < /);
    for (const table of tables) expect(plan.wholeTables, plan.text).not.toContain(table);
  });

  describe('by a figure of some stores', () => {
    it.each(
      (['spend', 'lastOrder'] as const).flatMap((sort) =>
        (['asc', 'desc'] as const).map((direction) => [sort, direction] as const),
      ),
    )('%s %s: both indexes of the one store are walked', async (sort, direction) => {
      const filters = { sort, direction };
      for (const after of [null, [middle[sort], 1] as const]) {
        const plan = await page({ filters, scope: scopeOf([world.storeId]), after });
        expect(plan.indexes, plan.text).toContain(index[sort]);
        expect(plan.indexes, plan.text).toContain(index[sort].replace('by_', 'by_own_'));
        expect(plan.wholeTables, plan.text).not.toContain('customer_facts');
        // One in six customers of this store also visited the other, and is skipped in this index.
        expect(factsRead(plan.text), plan.text).toBeLessThan(500);
      }
    });

    it('of several: only customers with visits elsewhere are summed', async () => {
      const stores = [world.storeId, world.otherStoreId];
      const plan = await page({
        filters: { sort: 'spend', direction: 'desc' },
        scope: scopeOf(stores, false),
      });
      expect(plan.indexes, plan.text).toContain('customer_facts_by_spend');
      expect(plan.wholeTables, plan.text).not.toContain('customer_facts');
      expect(factsRead(plan.text), plan.text).toBeLessThan(3 * (many / 5));
    });
  });

  it("one store's list", async () => {
    const plan = await page({ scope: scopeOf([world.otherStoreId]) });
    expect(plan.indexes, plan.text).toContain('customer_facts_by_name');
    expect(plan.wholeTables, plan.text).not.toContain('customer_facts');
  });

  it('the count, which stops at its limit', async () => {
    const query = { scope: scopeOf([world.storeId, world.otherStoreId]), filters: byName };
    const plan = await planOf((business) => countCustomers(business, query));
    expect(plan.text).toMatch(/Limit/);
    const total = await countCustomers(app.server.database.business(world.businessId), query);
    expect(total.totalIsExact).toBe(false);
    expect(total.total).toBeGreaterThan(10_000);
  });
});

describe('a deep page', () => {
  it.each(customerSorts)(
    'by %s reads about as many rows as the first, for all stores and for one',
    async (sort) => {
      const filters = { ...byName, sort };
      for (const scope of [scopeOf([world.storeId, world.otherStoreId]), scopeOf([world.storeId])]) {
        const first = factsRead((await page({ filters, scope })).text);
        const far = await page({ filters, scope, after: [middle[sort], 1] });
        expect(first).toBeGreaterThan(0);
        expect(factsRead(far.text), far.text).toBeLessThanOrEqual(first * 2);
      }
    },
  );
});
