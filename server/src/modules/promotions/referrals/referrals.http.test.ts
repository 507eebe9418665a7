import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import { newReferralTerms } from '@washboard/contract/promotions/referrals/referrals.constants.ts';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import type { ReferralTerms } from '@washboard/contract/promotions/referrals/referrals.schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let key: TestSession;
let made = 0;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  key = (await createKey(app, world.sessions.owner)).session;
});

const report = async (type: string, id: string, body: object, minutesAgo = 0) => {
  const at = new Date(app.server.clock.now().getTime() - minutesAgo * 60_000).toISOString();
  const { counts } = await sendEvents(app, key, [{ id, type, body, at, storeId: world.storeId }]);
  expect(counts.accepted).toBe(1);
};
async function customer(): Promise<{ ref: string; id: number }> {
  const ref = `Zoe${String.fromCharCode(65 + made++)}`;
  await report('customer.created', ref, { firstName: ref, lastName: 'Low' });
  const { rows } = await app.database.admin.query('select id::int from customer where first_name = $1', [
    ref,
  ]);
  return { ref, id: rows[0].id };
}
const order = async (id: string, who: string, code: string, cents = 3_000, minutesAgo = 0) => {
  const lines = [{ kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'RUG', name: 'Rug', unitPriceCents: cents }];
  const body = { type: 'WALK_IN', code: id, customer: who, promotion: { code }, discountCents: cents / 5 };
  await report('order.created', id, { ...body, lines }, minutesAgo);
};
const complete = (id: string) =>
  report('order.statusChanged', `${id}-done`, { order: id, status: 'COMPLETED' });

const paramsOf = (id: number | null) => ({ params: { id: String(id ?? 0) } });
const owner = () => world.sessions.owner;
const program = async () => (await app.call(referralRoutes.getReferralProgram, {}, owner())).body;
const set = async (change: Partial<ReferralTerms>, version?: number) =>
  app.call(
    referralRoutes.setReferralProgram,
    { body: { ...newReferralTerms, isOn: true, ...change, version: version ?? (await program()).version } },
    owner(),
  );
const activity = async () => (await app.call(referralRoutes.listReferrals, {}, owner())).body.records;
const statusOf = async (code: string) => (await activity()).find((one) => one.code === code)?.status;
const give = (customerId: number, code: string | null = null, from = world) =>
  app.call(referralRoutes.addReferralCode, { body: { customerId, code } }, from.sessions.owner);
const creditOf = async ({ id }: { id: number }) =>
  (await app.call(customerPageRoutes.getCustomer, paramsOf(id), owner())).body.storedValue?.creditCents ?? 0;
const undo = (id: number | null) => app.call(auditRoutes.undoChange, paramsOf(id), owner());

test('a friend’s first order gives the referrer store credit once it is completed; a void reverses it', async () => {
  await set({ rewardCents: 1_200, minOrderCents: 2_000 });
  const giver = await customer();
  const { id } = (await give(giver.id, 'zoes-friends')).body;
  const friend = await customer();
  await order('R1', friend.ref, 'ZOES-FRIENDS');
  expect(await activity()).toMatchObject([
    {
      code: 'R1',
      referralCode: 'ZOES-FRIENDS',
      referrerId: giver.id,
      friendId: friend.id,
      grossCents: 3_000,
      discountCents: 600,
      status: 'WAITING',
      rewardCents: 0,
    },
  ]);
  expect(await creditOf(giver)).toBe(0);
  await complete('R1');
  expect(await creditOf(giver)).toBe(1_200);
  expect(await program()).toMatchObject({
    referrers: 1,
    friends: 1,
    netCents: 2_400,
    discountCents: 600,
    rewardedCents: 1_200,
  });
  const { body } = await app.call(referralRoutes.listReferralCodes, {}, owner());
  expect(body.records).toMatchObject([{ id, code: 'ZOES-FRIENDS', rewards: 1, rewardedCents: 1_200 }]);

  await order('R2', friend.ref, 'ZOES-FRIENDS');
  const small = await customer();
  await order('R3', small.ref, 'ZOES-FRIENDS', 1_000);
  await order('R4', giver.ref, 'ZOES-FRIENDS');
  for (const code of ['R2', 'R3', 'R4']) await complete(code);
  expect(await creditOf(giver)).toBe(1_200);
  expect([await statusOf('R2'), await statusOf('R3'), await statusOf('R4')]).toEqual([
    'NOT_NEW',
    'SMALL_ORDER',
    undefined,
  ]);
  await report('order.voided', 'R1-void', { order: 'R1', reason: 'Test' });
  expect(await creditOf(giver)).toBe(0);
  expect(await statusOf('R1')).toBe('VOIDED');
});

test('the limit per customer and the budget hold, and an order keeps the terms of its time', async () => {
  await set({ rewardCents: 500, perReferrerLimit: 1 });
  const giver = await customer();
  await give(giver.id, 'LIMITED');
  const [one, two, three] = [await customer(), await customer(), await customer()];
  await order('L1', one.ref, 'LIMITED');
  await order('L2', two.ref, 'LIMITED');
  for (const code of ['L1', 'L2']) await complete(code);
  expect(await creditOf(giver)).toBe(500);
  expect(await statusOf('L2')).toBe('OVER_LIMIT');
  await set({ rewardCents: 500, budgetCents: 999 });
  await app.database.admin.query(`update referral_terms set since = since - interval '1 hour'`);
  await order('L3', three.ref, 'LIMITED', 3_000, 30);
  await set({ rewardCents: 9_000, isOn: false });
  await complete('L3');
  expect(await statusOf('L3')).toBe('BUDGET_SPENT');
  const four = await customer();
  await order('L4', four.ref, 'LIMITED');
  await complete('L4');
  expect(await statusOf('L4')).toBe('OFF');
  expect(await creditOf(giver)).toBe(500);
});

test('terms and codes are checked, audited and undone', async () => {
  const { version } = await program();
  const saved = await set({ rewardCents: 700 });
  expect(await set({ rewardCents: 800 }, version)).toMatchObject({ status: 409 });
  expect((await undo(saved.body.changeId)).status).toBe(200);
  expect((await program()).rewardCents).toBe(9_000);
  const fieldOf = async (change: Partial<ReferralTerms>) => (await set(change)).body.fields?.[0];
  expect(await fieldOf({ discountValue: 1_000_001 })).toEqual({
    path: 'discountValue',
    message: 'At most 100%',
  });
  expect(await fieldOf({ discountValue: 0 })).toMatchObject({ message: 'Discount is a required field' });
  expect(await fieldOf({ rewardCents: 0 })).toMatchObject({ message: 'Reward is a required field' });
  expect(await fieldOf({ perReferrerLimit: 0 })).toMatchObject({ message: 'Enter at least 1' });

  const giver = await customer();
  const code = (await give(giver.id)).body;
  const all = (await app.call(referralRoutes.listReferralCodes, {}, owner())).body.records;
  expect(all[0]?.code).toMatch(/^ZOE[A-Z]-[A-Z2-9]{5}$/);
  expect((await give(giver.id)).body.fields?.[0]?.message).toBe('This customer has a code already');
  const other = await customer();
  expect((await give(other.id, 'limited')).body.fields?.[0]?.message).toBe('This code is already used');
  expect((await give(other.id, 'X', theirs)).status).toBe(404);
  const { body } = promotionRoutes.addPromotion.example({} as never);
  if (body === undefined) throw new Error('The example has no body.');
  const promotion = await app.call(
    promotionRoutes.addPromotion,
    { body: { ...body, code: 'limited' } },
    owner(),
  );
  expect(promotion.body.fields?.[0]).toEqual({ path: 'code', message: 'This code is already used' });

  const removed = await app.call(
    referralRoutes.removeReferralCode,
    { ...paramsOf(code.id), body: { version: 1 } },
    owner(),
  );
  const has = async () =>
    (await app.call(referralRoutes.listReferralCodes, {}, owner())).body.records.some(
      ({ id }) => id === code.id,
    );
  expect(await has()).toBe(false);
  expect((await undo(removed.body.changeId)).status).toBe(200);
  expect(await has()).toBe(true);
});
