import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { paymentEvidenceRoutes } from '@washboard/contract/payments/payment-evidence.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { createKey } from '../../../../test-kit/key-driver.ts';
import { paidOrder } from '../../../../test-kit/paid-order.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let order: Awaited<ReturnType<typeof paidOrder>>;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'disputed');
  order = await paidOrder(app, world, (await createKey(app, world.sessions.owner)).session, 'T-1');
});

const read = (session = world.sessions.owner, id = order.paymentId) =>
  app.call(paymentEvidenceRoutes.getPaymentEvidence, { params: { id: String(id) } }, session);
const section = async (title: string) =>
  (await read()).body.sections.find((one) => one.title === title)?.facts;

test('the evidence names the payment, the order with its items, and what happened to it', async () => {
  expect((await read()).body).toMatchObject({ orderId: order.orderId, orderCode: 'T-1', tender: 'CASH' });
  expect(await section('Payment')).toMatchObject([
    { label: 'Cash', value: '$20.00' },
    { label: 'Recorded', value: 'Reported by a register or app' },
  ]);
  expect(await section('Order')).toMatchObject([{ label: 'Order T-1', value: 'Walk-in' }]);
  const items = (await section('Items')) ?? [];
  expect(items[0]).toMatchObject({ label: 'Shirt', value: '2 × $10.00 = $20.00' });
  expect(await section('What happened to the order')).toMatchObject([
    { label: 'Order received' },
    { label: 'Paid $20.00 by cash' },
  ]);
});

test('a refund is in it, with who gave it and why', async () => {
  const body = {
    paymentId: order.paymentId,
    amountCents: 500,
    tender: 'CASH' as const,
    reason: 'A stain stayed',
    version: order.orderVersion,
  };
  const asked = { params: { id: String(order.orderId) }, body };
  await app.call(orderPageRoutes.refundOrder, asked, world.sessions.owner);
  expect(await section('Refunds')).toMatchObject([
    { label: 'Refund, Cash, by owner disputed', value: '$5.00: A stain stayed' },
  ]);
});

test('the texts about the order are in it, with how far they got', async () => {
  const { rows } = await app.database.admin.query<{ id: number }>(
    `with of_customer as (
       insert into customer (business_id, first_name, last_name, company_name, is_commercial, sms_consent, email_consent,
         notes, store_id, created_at, business_date, changed_at, changed_ref, source)
       values ($1, 'Rosa', 'Diaz', '', false, false, false, '', $2, now(), '2026-11-20', now(), '', 'test') returning id)
     insert into conversation (business_id, customer_id, phone, created_at, last_message_at)
     select $1, id, '+13125550143', now(), now() from of_customer returning customer_id::int as id`,
    [world.businessId, world.storeId],
  );
  const customerId = rows[0]?.id;
  await app.database.admin.query(
    'update order_state set customer_id = $2 where business_id = $1 and order_id = $3',
    [world.businessId, customerId, order.orderId],
  );
  await app.database.admin.query(
    `insert into message (business_id, conversation_id, direction, message_type, text, order_id, delivery_status, segments, created_at)
     select $1, c.id, 'Outbound', 'Transactional', one.text, one.order_id, 'DELIVERED', 1, '2026-11-20T15:00:00Z'
     from conversation c, (values ('Your order is ready', $3::bigint), ('Happy birthday', null)) as one (text, order_id)
     where c.business_id = $1 and c.customer_id = $2`,
    [world.businessId, customerId, order.orderId],
  );
  expect(await section('Texts about the order')).toEqual([
    { at: '2026-11-20T15:00:00.000Z', label: 'To the customer: delivered', value: 'Your order is ready' },
  ]);
});

test('each copy is noted', async () => {
  await read();
  const before = (await section('Earlier copies of this evidence')) ?? [];
  const after = (await section('Earlier copies of this evidence')) ?? [];
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({ label: 'Opened by', value: 'owner disputed' });
});

test('an installer gets none, and another business’s payment is not found', async () => {
  expect((await read(world.sessions.manager)).status).toBe(200);
  expect((await read(world.sessions.installer)).status).toBe(403);
  const theirs = await createBusinessWorld(app, 'other');
  expect((await read(theirs.sessions.owner)).status).toBe(404);
  // A sale isn't a payment.
  const { rows } = await app.database.admin.query<{ id: number }>(
    "select id::int from ledger_entry where business_id = $1 and kind = 'SALE'",
    [world.businessId],
  );
  expect((await read(world.sessions.owner, rows[0]?.id)).status).toBe(404);
});
