import type { TestApp, TestSession } from './app.ts';
import { sendEvents } from './key-driver.ts';
import type { BusinessWorld } from './world.ts';

/** An order of 20 dollars paid in cash. */
export async function paidOrder(app: TestApp, world: BusinessWorld, key: TestSession, code = 'T-1001') {
  const event = { at: app.server.clock.now().toISOString(), storeId: world.storeId };
  const line = {
    kind: 'FIXED_PRICE',
    family: 'LAUNDRY',
    code: 'shirt',
    name: 'Shirt',
    unitPriceCents: 1_000,
    quantity: 2,
  };
  await sendEvents(app, key, [
    { ...event, id: `order-${code}`, type: 'order.created', body: { type: 'WALK_IN', code, lines: [line] } },
    {
      ...event,
      id: `payment-${code}`,
      type: 'payment.taken',
      body: { order: `order-${code}`, amountCents: 2_000, tender: 'CASH' },
    },
  ]);
  const { rows } = await app.database.admin.query(
    `select s.order_id::int as "orderId", s.version as "orderVersion", l.id::int as "paymentId"
     from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
     join ledger_entry l on l.business_id = o.business_id and l.order_id = o.id and l.kind = 'PAYMENT'
     where o.business_id = $1 and o.code = $2`,
    [world.businessId, code],
  );
  return rows[0] as { orderId: number; orderVersion: number; paymentId: number };
}
