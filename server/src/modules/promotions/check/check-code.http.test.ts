import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import { checkRoutes } from '@washboard/contract/promotions/check/check.routes.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import { newReferralTerms } from '@washboard/contract/promotions/referrals/referrals.constants.ts';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, startApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let key: TestSession;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  key = (await createKey(app, world.sessions.owner)).session;
  for (const id of ['ann', 'bea', 'cleo']) await report('customer.created', id, { firstName: id });
});

const report = async (type: string, id: string, body: object) => {
  const at = app.server.clock.now().toISOString();
  const { counts } = await sendEvents(app, key, [{ id, type, body, at, storeId: world.storeId }]);
  expect(counts.accepted).toBe(1);
};
const rug = { kind: 'FIXED_PRICE' as const, family: 'LAUNDRY' as const, code: 'RUG', name: 'Rug' };
const order = (id: string, customer: string, code: string, discountCents: number) =>
  report('order.created', id, {
    ...{ type: 'WALK_IN', code: id, customer, promotion: { code }, discountCents },
    lines: [{ ...rug, unitPriceCents: 2_000 }],
  });
const promotion = async (code: string, rest: object) => {
  const { body } = promotionRoutes.addPromotion.example({} as never);
  if (body === undefined) throw new Error('The example has no body.');
  const wanted = { ...body, startDate: '2026-01-01', state: 'RUNNING' as const, code, ...rest };
  const added = await app.call(promotionRoutes.addPromotion, { body: wanted }, world.sessions.owner);
  return added.body.id;
};
const check = (code: string, customer: string | null = null, unitPriceCents = 2_000, from = key) =>
  app.call(
    checkRoutes.checkCode,
    {
      body: { storeId: world.storeId, code, customer, lines: [{ ...rug, unitPriceCents, taxRate: 100_000 }] },
    },
    from,
  );
const uses = async (id: number) =>
  (
    await app.call(promotionRoutes.listPromotionUses, { params: { id: String(id) } }, world.sessions.owner)
  ).body.records.map((one) => [one.code, one.problem, one.tooMuchCents]);
const insights = async (id: number) =>
  (await app.call(promotionRoutes.listPromotions, {}, world.sessions.owner)).body.records.find(
    (one) => one.id === id,
  )?.insights;

test('uses in all, uses per customer and the budget are checked, and reported uses beyond them are flagged', async () => {
  const id = await promotion('LIMITS', {
    ...{ discountValue: 200_000, useLimit: 4, perCustomerLimit: 2, budgetCents: 1_000, minOrderCents: 500 },
  });
  expect((await check('limits', 'ann')).body).toEqual({
    ...{ name: 'Fall special', problem: null, message: null, isHeldOut: false },
    ...{ grossCents: 2_000, discountCents: 400, codeDiscountCents: 400, netCents: 1_600 },
    ...{ taxCents: 160, totalCents: 1_760 },
  });
  const said = async (customer: string | null, cents?: number) => {
    const { problem, message, codeDiscountCents } = (await check('LIMITS', customer, cents)).body;
    return problem === null ? codeDiscountCents : [problem, message];
  };
  expect(await said(null)).toEqual(['NEEDS_CUSTOMER', 'This promotion needs a customer']);
  expect(await said('ann', 499)).toEqual([
    'SMALL_ORDER',
    'Goods and services after other discounts must be at least $5.00',
  ]);
  await order('A1', 'ann', 'LIMITS', 400);
  await order('A2', 'ann', 'LIMITS', 400);
  expect(await said('ann')).toEqual(['USED_BY_CUSTOMER', 'A customer can use this promotion 2 times']);
  expect(await said('bea')).toBe(200);
  await order('A3', 'ann', 'LIMITS', 100);
  await order('B1', 'bea', 'LIMITS', 400);
  expect(await said('cleo')).toEqual(['USED_UP', 'This promotion can be used 4 times in all, and has been']);
  await order('C1', 'cleo', 'LIMITS', 0);
  expect((await uses(id)).toSorted()).toEqual([
    ['A1', null, 0],
    ['A2', null, 0],
    ['A3', 'USED_BY_CUSTOMER', 100],
    ['B1', null, 300],
    ['C1', 'USED_UP', 0],
  ]);
  expect(await insights(id)).toMatchObject({ uses: 5, discountCents: 1_300, beyondLimits: 3 });
});

test('a spent budget, other stores and other items are named', async () => {
  await promotion('BUDGET', { discountValue: 500_000, budgetCents: 900 });
  expect((await check('BUDGET', 'bea')).body.codeDiscountCents).toBe(900);
  await order('D1', 'bea', 'BUDGET', 900);
  expect((await check('BUDGET', 'cleo')).body.message).toBe('The budget of $9.00 is spent');
  await promotion('THERE', { storeIds: [world.otherStoreId] });
  expect((await check('THERE')).body.message).toBe('This location doesn’t take this promotion');
  const { body } = productRoutes.addProduct.example({ storeId: world.storeId } as never);
  const product = await app.call(productRoutes.addProduct, { body }, world.sessions.owner);
  await promotion('BAGS', { promotionItems: [{ promotionItemId: product.body.id, type: 'Inventory' }] });
  expect((await check('BAGS')).body.problem).toBe('NO_ITEMS');
  await promotion('NEWONES', { audience: 'NEW' });
  expect((await check('NEWONES', 'bea')).body.message).toBe('This promotion isn’t for this customer');
  expect((await check('NOSUCH')).status).toBe(404);
  expect((await check('BUDGET', 'nobody')).status).toBe(404);
  const foreign = (await createKey(app, theirs.sessions.owner)).session;
  expect((await check('BUDGET', null, 2_000, foreign)).status).toBe(404);
});

test('a referral code gives a new customer the friend’s discount, and nothing to its owner', async () => {
  const terms = { ...newReferralTerms, isOn: true, minOrderCents: 1_000, version: 1 };
  await app.call(referralRoutes.setReferralProgram, { body: terms }, world.sessions.owner);
  await report('customer.created', 'dora', { firstName: 'dora' });
  await report('customer.created', 'erin', { firstName: 'erin' });
  const { rows } = await app.database.admin.query(`select id::int from customer where first_name = 'dora'`);
  const body = { customerId: rows[0].id, code: 'DORA' };
  await app.call(referralRoutes.addReferralCode, { body }, world.sessions.owner);
  expect((await check('dora', 'erin')).body).toMatchObject({ problem: null, codeDiscountCents: 400 });
  expect((await check('dora', 'erin', 999)).body.problem).toBe('SMALL_ORDER');
  expect((await check('dora', 'dora')).body.problem).toBe('OTHER_CUSTOMER');
  expect((await check('dora', 'ann')).body.problem).toBe('OTHER_CUSTOMER');
  const off = { ...terms, isOn: false, version: 2 };
  await app.call(referralRoutes.setReferralProgram, { body: off }, world.sessions.owner);
  expect((await check('dora', 'erin')).body.problem).toBe('NOT_RUNNING');
});

test('a promotion of one day counts all of that day at each location, and is over after it', async () => {
  // Half past midnight in New York; in Chicago still the day before.
  const late = await startApp({ database: app.database, clock: '2026-11-30T05:30:00.000Z' });
  await promotion('SUNDAY', { startDate: '2026-11-29', endDate: '2026-11-29' });
  const problemAt = async (storeId: number) => {
    const line = { ...rug, unitPriceCents: 2_000, taxRate: 0 };
    const body = { storeId, code: 'SUNDAY', customer: null, lines: [line] };
    return (await late.call(checkRoutes.checkCode, { body }, key)).body.problem;
  };
  expect(await problemAt(world.storeId)).toBe('NOT_RUNNING');
  expect(await problemAt(world.otherStoreId)).toBeNull();
  await late.stop();
});
