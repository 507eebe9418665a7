import {
  orderSorts,
  type PaymentStatus,
  paymentStatuses,
} from '@washboard/contract/orders/orders.schemas.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { rounds } from '../../../../test-kit/env.ts';
import { insertOrderHistory } from '../../../../test-kit/models/order-history.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { everyRow, type Reach } from '../../../platform/list/list-page.ts';
import { findCustomers } from '../../customers/index.ts';
import { countOrders, type OrderPage, type OrderRow, readOrderPage } from './order-list.views.ts';

let app: TestApp;
let world: BusinessWorld;
let business: BusinessDb;

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'search');
  business = app.server.database.business(world.businessId);
  const storeIds = [world.storeId, world.otherStoreId];
  await insertOrderHistory(app.database, { businessId: world.businessId, storeIds, orders: 4_000 });
});
afterAll(() => app.stop());

const balances: Record<PaymentStatus, string> = {
  UNPAID: 'balance_cents > 0',
  PAID: 'balance_cents = 0',
  OWED_BACK: 'balance_cents < 0',
};
const sortedBy = {
  placed: 'placed_on, placed_at, s.order_id',
  promised: 'due_at, s.order_id',
  value: 'value_cents, s.order_id',
  balance: 'balance_cents, s.order_id',
};

const month = { startDate: '2025-03-01', endDate: '2025-03-31' };

const listed = fc.record({
  q: fc.constantFrom('first', 'first1', 'first1 last2', 'f l', 'last42', 'ord-1', 'ord', 'l', 'o', 'nobody'),
  payment: fc.option(fc.constantFrom(...paymentStatuses), { nil: undefined }),
  isOneStore: fc.boolean(),
  isOneMonth: fc.boolean(),
  sort: fc.constantFrom(...orderSorts),
  descending: fc.boolean(),
});
type Listed = typeof listed extends fc.Arbitrary<infer One> ? One : never;

/** The whole list's ids in plain SQL over codes and words. */
async function plainly({ q, payment, isOneStore, isOneMonth, sort, descending }: Listed): Promise<number[]> {
  const order = sortedBy[sort].replace(/,|$/g, descending ? ' desc$&' : ' asc$&');
  const { rows } = await app.database.admin.query(
    `select s.order_id from order_state s where s.business_id = $1 and s.voided_at is null and s.undone_at is null
      and ($2 or s.store_id = $3) and ($5 or s.placed_on between '2025-03-01' and '2025-03-31') and ${payment === undefined ? 'true' : balances[payment]}
      and (s.code_key like upper($4) || '%' or not exists (
        select from unnest(string_to_array($4, ' ')) word where not exists (
          select from customer_term t where t.business_id = $1 and t.customer_id = s.customer_id and t.term like word || '%')))
      order by ${order}`,
    [world.businessId, !isOneStore, world.storeId, q, !isOneMonth],
  );
  return rows.map((row) => Number(row.order_id));
}

async function listOf({ q, payment, isOneStore, isOneMonth, sort, descending }: Listed, areFew: boolean) {
  const storeIds = [world.storeId, ...(isOneStore ? [] : [world.otherStoreId])];
  const scopes = storeIds.map((storeId) => ({
    storeId,
    today: '2026-09-27',
    ...(isOneMonth ? month : { startDate: null, endDate: null }),
  }));
  const found = await findCustomers(business, q);
  return {
    scopes,
    now: new Date(),
    filters: { q, ...(payment && { payment }) },
    found,
    sort,
    descending,
    areFew,
  };
}

describe('an order search by codes and by few or many customers', () => {
  it('finds the same by lookup or walk: whole, counted, and paged from both ends', async () => {
    await fc.assert(
      fc.asyncProperty(listed, fc.boolean(), fc.nat(), async (given, areFew, somewhere) => {
        const ids = await plainly(given);
        const list = await listOf(given, areFew);
        const all: OrderRow[] = [];
        const source = {
          count: () => countOrders(business, list),
          read: (reach: Reach) => readOrderPage(business, { ...list, ...reach }),
        };
        for await (const rows of everyRow(source)) all.push(...rows);
        expect(all.map(({ id }) => id)).toEqual(ids);
        expect(await countOrders(business, list)).toEqual({ total: ids.length, totalIsExact: true });

        const at = somewhere % Math.max(1, ids.length);
        const after = all[at]?.key ?? null;
        const page = async (reach: Partial<OrderPage>) =>
          (
            await readOrderPage(business, {
              ...list,
              direction: 'next',
              after,
              offset: 0,
              limit: 7,
              ...reach,
            })
          ).map(({ id }) => id);
        expect(await page({})).toEqual(after === null ? [] : ids.slice(at + 1, at + 8));
        expect(await page({ direction: 'previous' })).toEqual(ids.slice(Math.max(0, at - 7), at).reverse());
        expect(await page({ after: null, offset: at })).toEqual(ids.slice(at, at + 7));
      }),
      { numRuns: rounds(30) },
    );
  });
});
