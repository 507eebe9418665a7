import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import {
  type AutomaticKind,
  automaticKinds,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/moves/order-moves.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { orderTextsTopic, textAboutOrder } from './order-texts.service.ts';

let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
let key: TestSession;
beforeAll(async () => {
  // Two in the afternoon in New York: no state is in quiet hours.
  app = await startApp({ env: { CLOCK: '2026-11-18T19:00:00Z' } });
  world = await createBusinessWorld(app, 'automatic');
  texting = await makeTexting(app, world);
  key = (await createKey(app, world.sessions.owner)).session;
});
afterAll(() => app.stop());

const owner = () => world.sessions.owner;
const list = async () => (await app.call(automaticTextRoutes.listAutomaticTexts, {}, owner())).body;
const one = async (kind: AutomaticKind) => (await list()).records.find((text) => text.kind === kind);
async function change(kind: AutomaticKind, isOn: boolean, wording?: string) {
  const now = await one(kind);
  if (now === undefined) throw new Error(`No ${kind}`);
  const body = { isOn, wording: wording ?? now.wording, version: now.version };
  return app.call(automaticTextRoutes.changeAutomaticText, { params: { kind }, body }, owner());
}
const preview = (kind: AutomaticKind, place = 0) =>
  app.call(
    automaticTextRoutes.getAutomaticTextPreview,
    { params: { kind }, query: { place: String(place) } },
    owner(),
  );
const textsTo = async (phone: string) =>
  (await app.call(testPhoneRoutes.listTestPhones)).body.records
    .filter((one) => one.phone === phone)
    .flatMap(({ messages }) => messages.filter((one) => !one.isFromPhone).map(({ text }) => text));

let made = 0;
/** An order of a new customer, as a register reports it. */
async function order(name: string, at = app.server.clock.now().toISOString()) {
  made += 1;
  const phone = `+1212777${String(1000 + made)}`;
  const event = { at, storeId: world.storeId };
  const [firstName = '', lastName = ''] = name.split(' ');
  const id = `auto-${made}`;
  const code = `C-${made}`;
  const line = {
    kind: 'FIXED_PRICE',
    family: 'LAUNDRY',
    code: 'shirt',
    name: 'Shirt',
    unitPriceCents: 1_000,
    quantity: 2,
  };
  await sendEvents(app, key, [
    { ...event, id: `${id}-customer`, type: 'customer.created', body: { firstName, lastName, phone } },
    {
      ...event,
      id,
      type: 'order.created',
      body: { type: 'WALK_IN', code, customer: `${id}-customer`, lines: [line] },
    },
  ]);
  const { rows } = await app.database.admin.query(
    'select id::int from laundry_order where business_id = $1 and code = $2',
    [world.businessId, code],
  );
  return { id: rows[0].id as number, event: id, code, phone };
}
const moves = (event: string, status: string, at = app.server.clock.now().toISOString()) =>
  sendEvents(app, key, [
    {
      id: `${event}-${status}`,
      type: 'order.statusChanged',
      at,
      storeId: world.storeId,
      body: { order: event, status },
    },
  ]);

test('until someone turns them on, no text goes out', async () => {
  const { records } = await list();
  expect(records.map(({ kind }) => kind)).toEqual(automaticKinds);
  expect(records.filter(({ isOn, sent, version }) => isOn || sent > 0 || version > 1)).toEqual([]);
  const { id, phone } = await order('Silent Sue');
  await textAboutOrder(app.server.database.business(world.businessId), id, app.server.clock.now());
  expect(await textsTo(phone)).toEqual([]);
});

test('an order’s texts go out when it is received and ready, each once', async () => {
  await change('RECEIVED', true, 'Hi {first name}: {order}, {total}, due {due}.');
  await change('READY', true, '{store} has {order} ready.');
  const { id, event, code, phone } = await order('Maria Lopez');
  await expect
    .poll(() => textsTo(phone), { timeout: 30_000 })
    .toEqual([`Hi Maria: ${code}, $20.00, due soon.`]);
  await moves(event, 'PROCESSING');
  const moved = await app.call(
    orderMoveRoutes.moveOrders,
    { body: { orders: { ids: String(id) } } },
    owner(),
  );
  expect(moved.status).toBe(200);
  const { rows } = await app.database.admin.query('select name from store where id = $1', [world.storeId]);
  await expect
    .poll(() => textsTo(phone), { timeout: 30_000 })
    .toEqual([`Hi Maria: ${code}, $20.00, due soon.`, `${rows[0].name} has ${code} ready.`]);
  // The job may run again.
  await textAboutOrder(app.server.database.business(world.businessId), id, app.server.clock.now());
  const logged = await app.database.admin.query(
    `select l.kind, m.order_id::int as "orderId", m.source, m.message_type as type from automatic_text_log l
     join message m on m.business_id = l.business_id and m.id = l.message_id where l.order_id = $1 order by l.id`,
    [id],
  );
  const how = { orderId: id, source: 'BACKEND_AUTOMATION', type: 'Transactional' };
  expect(logged.rows).toEqual([
    { kind: 'RECEIVED', ...how },
    { kind: 'READY', ...how },
  ]);
  expect(await one('READY')).toMatchObject({ sent: 1, refused: 0 });
});

test('who stopped texts gets none, and that is counted', async () => {
  await change('RECEIVED', true);
  const first = await order('Bo Quiet');
  await expect.poll(() => textsTo(first.phone), { timeout: 30_000 }).toHaveLength(1);
  await texting.write(first.phone, 'STOP');
  const before = await one('READY');
  await moves(first.event, 'READY');
  await expect.poll(async () => (await one('READY'))?.refused, { timeout: 30_000 }).toBe(1);
  expect((await one('READY'))?.sent).toBe(before?.sent);
  expect((await textsTo(first.phone)).filter((text) => text.includes('ready'))).toEqual([]);
});

/** Texts about orders that haven’t been tried yet. */
async function waitingJobs(): Promise<unknown[]> {
  const { rows } = await app.database.admin.query(
    `select id::text from outbox where topic = $1 and done_at is null
     union all select id::text from pgboss.job where name = $1 and state < 'completed'`,
    [orderTextsTopic],
  );
  return rows;
}

test('nothing is sent about what happened long ago, nor while messaging is off', async () => {
  const late = await order('Late Larry', '2026-11-17T15:00:00Z');
  await texting.turn(false);
  const off = await order('Off Olga');
  const business = app.server.database.business(world.businessId);
  for (const { id } of [late, off]) await textAboutOrder(business, id, app.server.clock.now());
  expect((await list()).isMessagingEnabled).toBe(false);
  await expect.poll(waitingJobs, { timeout: 30_000 }).toEqual([]);
  await texting.turn(true);
  await textAboutOrder(business, late.id, app.server.clock.now());
  const { rows } = await app.database.admin.query(
    'select order_id::int as id from automatic_text_log where order_id = any($1)',
    [[late.id, off.id]],
  );
  expect(rows).toEqual([]);
});

test('a preview is on a recent order that fits; the next ones are behind it', async () => {
  const { id, event, code } = await order('Pre View');
  await moves(event, 'READY');
  const { body } = await preview('READY');
  expect(body.order).toMatchObject({ id, code, customerName: 'Pre View' });
  expect(body.order?.values).toMatchObject({
    'first name': 'Pre',
    order: code,
    total: '$20.00',
    due: 'soon',
  });
  expect((await preview('READY', 1)).body.order?.id).not.toBe(id);
  expect((await preview('OUT_FOR_DELIVERY')).body).toEqual({ order: null, count: 0 });
});

test('a wording names only known fields; a change is audited, and undone unless it changed again', async () => {
  const wrong = await change('READY', true, 'Hi {name}');
  expect(wrong.status).toBe(422);
  expect(wrong.body.fields).toEqual([{ path: 'wording', message: 'There is no field {name}' }]);
  const before = await one('READY');
  const saved = await change('READY', true, 'Come by, {first name}!');
  expect(await one('READY')).toMatchObject({ wording: 'Come by, {first name}!' });
  const undo = () =>
    app.call(auditRoutes.undoChange, { params: { id: String(saved.body.changeId) } }, owner());
  expect((await undo()).status).toBe(200);
  expect((await one('READY'))?.wording).toBe(before?.wording);
  const stale = await app.call(
    automaticTextRoutes.changeAutomaticText,
    { params: { kind: 'READY' }, body: { isOn: false, wording: 'x', version: 1 } },
    owner(),
  );
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
});
