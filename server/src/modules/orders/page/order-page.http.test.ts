import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { createKey } from '../../../../test-kit/key-driver.ts';
import { paidOrder } from '../../../../test-kit/paid-order.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { kyselyOver } from '../../../platform/db/dialect.ts';
import { type Client, longestPrepared } from '../../../platform/db/pool.ts';
import { readOrderPageRow } from './order-page.views.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let key: TestSession;
let order: Awaited<ReturnType<typeof paidOrder>>;
let made = 0;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  key = (await createKey(app, world.sessions.owner)).session;
});
beforeEach(async () => {
  order = await paidOrder(app, world, key, `T-${++made}`);
});

const read = (session = world.sessions.manager, id = order.orderId) =>
  app.call(orderPageRoutes.getOrder, { params: { id: String(id) } }, session);
const refund = (body: object = {}, session = world.sessions.manager) =>
  app.call(
    orderPageRoutes.refundOrder,
    {
      params: { id: String(order.orderId) },
      body: {
        paymentId: order.paymentId,
        amountCents: 500,
        tender: 'CASH',
        reason: 'A stain stayed',
        version: order.orderVersion,
        ...body,
      },
    },
    session,
  );
const voidIt = (body: object = {}, session = world.sessions.manager) =>
  app.call(
    orderPageRoutes.voidOrder,
    {
      params: { id: String(order.orderId) },
      body: { reason: 'Entered twice', version: order.orderVersion, ...body },
    },
    session,
  );
const entries = async () =>
  (
    await app.database.admin.query(
      'select kind, amount_cents::int as cents, business_date::text as day from ledger_entry where order_id = $1 order by id',
      [order.orderId],
    )
  ).rows;

test('shows lines, money and activity, newest first', async () => {
  const { body } = await read();
  expect(body).toMatchObject({
    grossCents: 2_000,
    valueCents: 2_000,
    paidCents: 2_000,
    balanceCents: 0,
    status: 'RECEIVED',
  });
  expect(body.lines).toMatchObject([{ name: 'Shirt', quantity: 2, amountCents: 2_000 }]);
  expect(body.payments).toMatchObject([{ id: order.paymentId, tender: 'CASH', refundedCents: 0 }]);
  expect(body.timeline.map(({ what }) => what)).toEqual(['PAYMENT', 'STEP']);
});

test('shows its store as on a receipt', async () => {
  expect((await read()).body).toMatchObject({ storeAddress: '', storePhone: '' });
  await app.database.admin.query(
    `update store set address = '12 Pier Street', city = 'Hoboken', state = 'NJ', zip_code = '07030',
       phone_number = '+12015550110' where id = $1`,
    [world.storeId],
  );
  expect((await read()).body).toMatchObject({
    storeAddress: '12 Pier Street, Hoboken, NJ 07030',
    storePhone: '(201) 555-0110',
  });
});

test('a refund is a new entry dated today, and never more than what is left', async () => {
  const { body } = await refund();
  expect(body).toMatchObject({ refundedCents: 500, balanceCents: 0, version: order.orderVersion + 1 });
  expect(body.timeline[0]).toMatchObject({
    what: 'REFUND',
    amountCents: 500,
    reason: 'A stain stayed',
    by: 'manager mine',
  });
  expect(await entries()).toEqual([
    { kind: 'SALE', cents: 2_000, day: '2026-11-20' },
    { kind: 'PAYMENT', cents: 2_000, day: '2026-11-20' },
    { kind: 'REFUND', cents: -500, day: '2026-11-20' },
    { kind: 'ALLOWANCE', cents: -500, day: '2026-11-20' },
  ]);
  const tooMuch = await refund({ amountCents: 1_501, version: body.version });
  expect([tooMuch.status, tooMuch.body.fields]).toEqual([
    422,
    [{ path: 'amountCents', message: 'You can refund up to $15.00 of this payment' }],
  ]);
  expect((await refund({ amountCents: 1_500, version: body.version })).body.refundedCents).toBe(2_000);
});

test('a void reverses the sale; what was paid is owed to the customer', async () => {
  const { body } = await voidIt();
  expect(body).toMatchObject({ isVoided: true, valueCents: 0, paidCents: 2_000, balanceCents: -2_000 });
  expect((await entries()).map(({ kind, cents }) => [kind, cents])).toContainEqual(['VOID', -2_000]);
  expect((await voidIt({ version: body.version })).body.code).toBe('conflict');
  const paidBack = await refund({ amountCents: 2_000, version: body.version });
  expect(paidBack.body).toMatchObject({ valueCents: 0, refundedCents: 2_000, balanceCents: 0 });
});

test('of two concurrent changes one gets a conflict', async () => {
  const answers = await Promise.all([refund(), refund(), voidIt()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const stale = answers.find(({ status }) => status === 409)?.body;
  expect([stale?.code, (stale?.current as { id: number } | undefined)?.id]).toEqual([
    'stale_version',
    order.orderId,
  ]);
  expect(stale?.error).toMatch(/^manager mine changed this in the meantime\.$/);
});

test('each is logged with its author', async () => {
  await refund();
  const list = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
  expect(list.body.records[0]).toMatchObject({
    action: 'orders.refund',
    actorName: 'manager mine',
    after: { amountCents: 500, reason: 'A stain stayed' },
    canUndo: false,
  });
});

test('a reason, an amount and a payment of this order are required', async () => {
  expect((await refund({ reason: ' ', amountCents: 0 })).body.fields).toEqual([
    { path: 'amountCents', message: 'Must be more than 0' },
    { path: 'reason', message: 'Reason is a required field' },
  ]);
  const mine = order.paymentId;
  order = await paidOrder(app, world, key, `T-${++made}`);
  expect((await refund({ paymentId: mine })).body.fields?.[0]?.path).toBe('paymentId');
});

test("an order of another store or business isn't found", async () => {
  await app.database.admin.query('update order_state set store_id = $1 where order_id = $2', [
    world.otherStoreId,
    order.orderId,
  ]);
  expect((await read()).status).toBe(404);
  expect((await refund()).status).toBe(404);
  expect((await voidIt()).status).toBe(404);
  expect((await read(world.sessions.owner)).status).toBe(200);
  expect((await read(theirs.sessions.owner)).status).toBe(404);
  expect((await voidIt({}, theirs.sessions.owner)).status).toBe(404);
});

test("the page's statement is short enough to be prepared: planning it takes longer than running it", async () => {
  const lengths: number[] = [];
  const query = async ({ text }: { text: string }) => {
    lengths.push(text.length);
    return { rows: [], rowCount: 0 };
  };
  const db = kyselyOver(
    async () => ({ query }) as unknown as Client,
    () => undefined,
  );
  await readOrderPageRow({ db, businessId: world.businessId }, order.orderId);
  expect(lengths).toHaveLength(1);
  expect(lengths[0]).toBeLessThan(longestPrepared);
});
