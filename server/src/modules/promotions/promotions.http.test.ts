import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import type { PromotionForm } from '@washboard/contract/promotions/promotions.schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'promotions');
});

const formOf = (code: string, rest: Partial<PromotionForm> = {}): PromotionForm => ({
  name: `Promotion ${code}`,
  code,
  codes: [],
  kind: 'PERCENTAGE',
  discountValue: 200_000,
  maxDiscountCents: null,
  promotionItems: [],
  audience: 'ALL',
  startDate: '2020-01-01',
  endDate: null,
  days: [0, 1, 2, 3, 4, 5, 6],
  fromTime: null,
  toTime: null,
  storeIds: [],
  minOrderCents: null,
  budgetCents: null,
  useLimit: null,
  perCustomerLimit: null,
  holdOutRate: 0,
  ...rest,
});
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const add = (code: string, rest: Partial<PromotionForm> = {}, state: 'DRAFT' | 'RUNNING' = 'RUNNING') =>
  app.call(promotionRoutes.addPromotion, { body: { ...formOf(code, rest), state } }, world.sessions.owner);
const list = async () =>
  (await app.call(promotionRoutes.listPromotions, {}, world.sessions.owner)).body.records;
const one = async (id: number) => (await list()).find((row) => row.id === id);
const setState = (id: number, version: number, to: 'RUNNING' | 'PAUSED' | 'ENDED') =>
  app.call(
    promotionRoutes.setPromotionState,
    { ...paramsOf(id), body: { version, to } },
    world.sessions.owner,
  );
const undo = (id: number | null) => app.call(auditRoutes.undoChange, paramsOf(id ?? 0), world.sessions.owner);

test('goes from draft to active, pauses, resumes and ends', async () => {
  const { id } = (await add('CYCLE', {}, 'DRAFT')).body;
  expect(await one(id)).toMatchObject({ status: 'DRAFT', active: false });
  await setState(id, 1, 'RUNNING');
  expect(await one(id)).toMatchObject({ status: 'ACTIVE', active: true });
  await setState(id, 2, 'PAUSED');
  expect(await one(id)).toMatchObject({ status: 'PAUSED', active: false });
  await setState(id, 3, 'RUNNING');
  const ended = (await setState(id, 4, 'ENDED')).body;
  expect(await one(id)).toMatchObject({ status: 'ENDED', active: false });
  expect((await setState(id, 5, 'RUNNING')).status).toBe(409);
  expect((await undo(ended.changeId)).status).toBe(200);
  expect(await one(id)).toMatchObject({ status: 'ACTIVE' });
  const later = (await add('LATER', { startDate: '2099-01-01' })).body;
  expect(await one(later.id)).toMatchObject({ status: 'SCHEDULED' });
  expect((await setState(later.id, 1, 'ENDED')).status).toBe(409);
});

test('refuses what can’t be, at its field', async () => {
  await add('TAKEN', { codes: ['ALSO'] });
  const fieldOf = async (rest: Partial<PromotionForm>, code = 'FREE') =>
    ((await add(code, rest)).body as { fields?: unknown[] }).fields?.[0];
  expect(await fieldOf({ name: ' ' })).toEqual({ path: 'name', message: 'Name is a required field' });
  expect(await fieldOf({}, '')).toEqual({ path: 'code', message: 'Code is a required field' });
  expect(await fieldOf({}, 'taken')).toEqual({ path: 'code', message: 'This code is already used' });
  expect(await fieldOf({}, 'ALSO')).toEqual({ path: 'code', message: 'This code is already used' });
  expect(await fieldOf({ codes: ['TAKEN'] })).toEqual({ path: 'codes', message: 'Already used: TAKEN' });
  expect(await fieldOf({ codes: ['FREE'] })).toEqual({
    path: 'codes',
    message: 'Each code can be used once',
  });
  expect(await fieldOf({ discountValue: 0 })).toEqual({
    path: 'discountValue',
    message: 'Discount is a required field',
  });
  expect(await fieldOf({ discountValue: 1_000_001 })).toEqual({
    path: 'discountValue',
    message: 'At most 100%',
  });
  expect(await fieldOf({ endDate: '2019-12-31' })).toEqual({
    path: 'endDate',
    message: 'End date can’t be before start date',
  });
  expect(await fieldOf({ days: [] })).toEqual({ path: 'days', message: 'Choose at least one day' });
  expect(await fieldOf({ fromTime: '09:00' })).toEqual({
    path: 'toTime',
    message: 'Enter both times, or neither',
  });
  expect(await fieldOf({ fromTime: '09:00', toTime: '09:00' })).toEqual({
    path: 'toTime',
    message: 'End time can’t be the same as start time',
  });
  expect(await fieldOf({ holdOutRate: 600_000 })).toEqual({ path: 'holdOutRate', message: 'At most 50%' });
  expect((await add('FOREIGN', { storeIds: [999_999] })).status).toBe(404);
  const missing = [{ promotionItemId: 999_999, type: 'Inventory' as const }];
  expect((await add('FOREIGN', { promotionItems: missing })).status).toBe(404);
});

test('keeps what people set, refuses an older version, and undoes an archive', async () => {
  const form = formOf('KEPT', {
    budgetCents: 5_000,
    useLimit: 9,
    days: [2, 3],
    fromTime: '09:00',
    toTime: '12:00',
  });
  const { id } = (await add('KEPT', form)).body;
  expect(await one(id)).toMatchObject({ ...form, insights: { uses: 0, lift: null } });
  const change = (version: number) =>
    app.call(
      promotionRoutes.changePromotion,
      { ...paramsOf(id), body: { ...form, name: 'Renamed', version } },
      world.sessions.owner,
    );
  expect((await change(1)).body).toMatchObject({ version: 2 });
  expect((await change(1)).body).toMatchObject({ code: 'stale_version' });
  const archived = await app.call(
    promotionRoutes.archivePromotion,
    { ...paramsOf(id), body: { version: 2 } },
    world.sessions.owner,
  );
  expect(await one(id)).toBeUndefined();
  const all = await app.call(
    promotionRoutes.listPromotions,
    { query: { archived: 'include' } },
    world.sessions.owner,
  );
  expect(all.body.records.find((row) => row.id === id)).toMatchObject({ status: 'ARCHIVED' });
  expect((await undo(archived.body.changeId)).status).toBe(200);
  expect(await one(id)).toMatchObject({ name: 'Renamed', status: 'ACTIVE' });
});

interface Used {
  customerId: number | null;
  at: string;
  gross: number;
  discount?: number;
  code?: string | null;
  heldOut?: boolean;
}

/** An order as ingest leaves it. */
async function order({ customerId, at, gross, discount = 0, code = null, heldOut = false }: Used) {
  const { admin } = app.database;
  const { rows } = await admin.query(
    `insert into laundry_order (business_id, store_id, customer_id, type, code, placed_at, business_date, first_status,
       promotion_code, promotion_held_out, notes, source)
     values ($1, $2, $3, 'WALK_IN', 'X', $4::timestamptz, $4::timestamptz::date, 'COMPLETED', $5, $6, '', 'test') returning id`,
    [world.businessId, world.storeId, customerId, at, code, heldOut],
  );
  const columns =
    'gross_cents, discount_cents, fee_cents, tax_cents, tip_cents, paid_cents, refunded_cents, balance_cents';
  await admin.query(
    `insert into order_state (business_id, order_id, store_id, customer_id, status, type, placed_at, placed_on, code_key, due_at, first_on, last_on, ${columns})
     values ($1, $2, $3, $7, 'COMPLETED', 'WALK_IN', $4::timestamptz, $4::timestamptz::date, 'x', $4::timestamptz, $4::timestamptz::date, $4::timestamptz::date, $5, $6, 0, 0, 0, 0, 0, 0)`,
    [world.businessId, rows[0].id, world.storeId, at, gross, discount, customerId],
  );
}

async function customer(): Promise<number> {
  const { rows } = await app.database.admin.query(
    `insert into customer (business_id, first_name, last_name, company_name, phone, email, is_commercial, sms_consent,
       email_consent, notes, store_id, created_at, business_date, changed_at, changed_ref, source)
     values ($1, 'Ann', 'Lee', '', null, null, false, false, false, '', $2, now(), current_date, now(), '', 'test')
     returning id`,
    [world.businessId, world.storeId],
  );
  return rows[0].id;
}

test('compares those who got it with those held out, and lists its uses ten at a time', async () => {
  const { id } = (await add('LIFT', { codes: ['LIFT2'], budgetCents: 1_000_000 })).body;
  const used = { at: '2024-03-01T12:00:00Z', gross: 2_000 };
  for (let n = 0; n < 20; n += 1) {
    const treated = await customer();
    if (n < 5) await order({ customerId: treated, at: '2023-01-01T12:00:00Z', gross: 900 });
    await order({ ...used, customerId: treated, discount: 400, code: n % 2 === 0 ? 'LIFT' : 'LIFT2' });
    await order({ customerId: treated, at: '2024-03-20T12:00:00Z', gross: 1_400 });
    const heldOut = await customer();
    await order({ ...used, customerId: heldOut, code: 'LIFT', heldOut: true });
    await order({ customerId: heldOut, at: '2024-09-01T12:00:00Z', gross: 9_000 });
  }
  expect((await one(id))?.insights).toEqual({
    uses: 20,
    customers: 20,
    newCustomers: 15,
    grossCents: 40_000,
    discountCents: 8_000,
    netCents: 32_000,
    beyondLimits: 0,
    costPerNewCustomerCents: 533,
    treated: { customers: 20, netPerCustomerCents: 3_000, repeatRate: 1_000_000 },
    heldOut: { customers: 20, netPerCustomerCents: 2_000, repeatRate: 0 },
    lift: 500_000,
  });
  const uses = (page: number) =>
    app.call(promotionRoutes.listPromotionUses, { ...paramsOf(id), query: { page } }, world.sessions.owner);
  const { body } = await uses(0);
  expect([body.records.length, body.meta.pageSize, body.meta.total]).toEqual([10, 10, 20]);
  expect(body.records[0]).toMatchObject({ customerName: 'Ann Lee', grossCents: 2_000, discountCents: 400 });
  expect((await uses(1)).body.records).toHaveLength(10);
  expect(await one(id)).toMatchObject({ status: 'ACTIVE' });
  const spent = (await add('SPENT', { useLimit: 1 })).body;
  await order({ ...used, customerId: null, code: 'SPENT', discount: 100 });
  expect(await one(spent.id)).toMatchObject({ status: 'ENDED', active: false });
});

test('offers the services and products of the business', async () => {
  const { body } = await app.call(promotionRoutes.listPromotionChoices, {}, world.sessions.owner);
  expect(body.records).toEqual([]);
});
