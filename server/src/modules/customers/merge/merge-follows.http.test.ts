import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { customerMergeRoutes } from '@washboard/contract/customers/customer-merge.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { newReferralTerms } from '@washboard/contract/promotions/referrals/referrals.constants.ts';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let key: TestSession;
const owner = () => world.sessions.owner;
const paramsOf = (id: number) => ({ params: { id: String(id) } });

beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  world = await createBusinessWorld(app, 'follows');
  key = (await createKey(app, owner())).session;
});

async function report(type: string, id: string, body: object, at = app.server.clock.now().toISOString()) {
  const { counts } = await sendEvents(app, key, [{ id, type, body, at, storeId: world.storeId }]);
  expect(counts.accepted).toBe(1);
}

async function customer(ref: string): Promise<number> {
  await report('customer.created', ref, { firstName: ref, lastName: 'Low' });
  const { rows } = await app.database.admin.query(
    'select id::int from customer where business_id = $1 and first_name = $2',
    [world.businessId, ref],
  );
  return rows[0].id;
}

const order = (id: string, who: string, more: { at?: string; sale?: object } = {}) => {
  const { at, sale } = more;
  const lines = [{ kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'RUG', name: 'Rug', unitPriceCents: 3_000 }];
  return report('order.created', id, { type: 'WALK_IN', code: id, customer: who, ...sale, lines }, at);
};

async function merge(id: number, otherId: number): Promise<number> {
  const versionOf = async (one: number) =>
    (await app.call(customerPageRoutes.getCustomer, paramsOf(one), owner())).body.version;
  const body = { otherId, version: await versionOf(id), otherVersion: await versionOf(otherId) };
  const merged = await app.call(customerMergeRoutes.mergeCustomers, { ...paramsOf(id), body }, owner());
  expect(merged.status, merged.text).toBe(200);
  return merged.body.mergeId;
}

const undo = (mergeId: number) =>
  app.call(customerMergeRoutes.undoMerge, { params: { mergeId: String(mergeId) } }, owner());

const rowsOf = async (text: string) => (await app.database.admin.query(text, [world.businessId])).rows;
const marks = async () =>
  Object.fromEntries(
    (await rowsOf('select day::text, marks::int from dirty_day where business_id = $1')).map((row) => [
      row.day,
      row.marks,
    ]),
  );

async function newCustomers() {
  const period = { type: 'CUSTOM' as const, startDate: '2025-11-01', endDate: '2025-11-30' };
  const query = { metrics: ['newCustomers' as const], period };
  const { body } = await app.call(analyticsRoutes.query, { body: query }, owner());
  return { count: body.totals.values.newCustomers, version: body.dataVersion };
}

test('marks the days of moved orders and first orders, so figures by customer follow', async () => {
  const [kept, other] = [await customer('Kept'), await customer('Other')];
  await order('K1', 'Kept', { at: '2025-11-20T17:00:00Z' });
  await order('K2', 'Kept', { at: '2025-11-24T17:00:00Z' });
  await order('O1', 'Other', { at: '2025-11-18T17:00:00Z' });
  await order('O2', 'Other', { at: '2025-11-22T17:00:00Z' });
  const days = ['2025-11-18', '2025-11-20', '2025-11-22'];
  await app.database.admin.query('delete from dirty_day where business_id = $1', [world.businessId]);
  const before = await newCustomers();
  expect(before.count).toBe(2);
  const mergeId = await merge(kept, other);
  expect(Object.keys(await marks()).sort()).toEqual(days);
  const merged = await newCustomers();
  expect(merged.count).toBe(1);
  expect(merged.version).not.toBe(before.version);
  await app.database.admin.query('delete from dirty_day where business_id = $1', [world.businessId]);
  await undo(mergeId);
  expect(Object.keys(await marks()).sort()).toEqual(days);
  expect((await newCustomers()).count).toBe(2);
});

test('the reward by either code goes to the kept customer; an undo gives the code back', async () => {
  const terms = { ...newReferralTerms, isOn: true, rewardCents: 1_200, minOrderCents: 0, version: 1 };
  await app.call(referralRoutes.setReferralProgram, { body: terms }, owner());
  const [kept, other] = [await customer('Kept'), await customer('Other')];
  for (const [customerId, code] of [
    [kept, 'KEPT'],
    [other, 'OTHER'],
  ] as const)
    await app.call(referralRoutes.addReferralCode, { body: { customerId, code } }, owner());
  const mergeId = await merge(kept, other);
  const creditOf = async (id: number) =>
    (await app.call(customerPageRoutes.getCustomer, paramsOf(id), owner())).body.storedValue?.creditCents;
  for (const code of ['KEPT', 'OTHER']) {
    await customer(`Friend-${code}`);
    await order(code, `Friend-${code}`, { sale: { promotion: { code }, discountCents: 600 } });
    await report('order.statusChanged', `${code}-done`, { order: code, status: 'COMPLETED' });
  }
  expect(await creditOf(kept)).toBe(2_400);
  await undo(mergeId);
  const { body } = await app.call(referralRoutes.listReferralCodes, {}, owner());
  expect(body.records.map(({ code, customerId }) => [code, customerId]).sort()).toEqual([
    ['KEPT', kept],
    ['OTHER', other],
  ]);
});

test('hold-outs and bulk texts follow once, and go back', async () => {
  const [kept, other] = [await customer('Kept'), await customer('Other')];
  await app.database.admin.query(
    `with promotion as (
       insert into promotion (business_id, code, name, kind, value, active_from, hold_out_rate, source)
       select $1, code, code, 'PERCENTAGE', 100000, now(), 100000, 'test' from unnest(array['BOTH', 'ONE']) code
       returning id, code
     ), bulk as (
       insert into bulk_message (business_id, key, wording, message_type, made_by, created_at, state)
       select $1, gen_random_uuid(), wording, 'Marketing', 'Test', now(), 'DONE'
       from unnest(array['BOTH', 'ONE']) wording returning id, wording as code
     ), held as (
       insert into promotion_hold_out (business_id, promotion_id, customer_id, since)
       select $1, promotion.id, one, now() from promotion, unnest(array[$2, $3]::bigint[]) one
       where promotion.code = 'BOTH' or one = $3
     )
     insert into bulk_recipient (business_id, bulk_id, customer_id)
     select $1, bulk.id, one from bulk, unnest(array[$2, $3]::bigint[]) one where bulk.code = 'BOTH' or one = $3`,
    [world.businessId, kept, other],
  );
  const held = () =>
    rowsOf(`select code, customer_id::int as id from promotion_hold_out h join promotion p on p.id = h.promotion_id
      where h.business_id = $1 order by code, h.customer_id`);
  const texts = () =>
    rowsOf(`select wording as code, customer_id::int as id from bulk_recipient r join bulk_message b on b.id = r.bulk_id
      where r.business_id = $1 order by wording, r.customer_id`);
  const both = [kept, other].map((id) => ({ code: 'BOTH', id }));
  const mergeId = await merge(kept, other);
  expect(await held()).toEqual([...both, { code: 'ONE', id: kept }]);
  expect(await texts()).toEqual([...both, { code: 'ONE', id: kept }]);
  await undo(mergeId);
  expect(await held()).toEqual([...both, { code: 'ONE', id: other }]);
  expect(await texts()).toEqual([...both, { code: 'ONE', id: other }]);
});
