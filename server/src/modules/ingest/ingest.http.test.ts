import { exampleEvents } from '@washboard/contract/ingest/event-examples.ts';
import { exampleOrder } from '@washboard/contract/ingest/examples.ts';
import { ingestRoutes } from '@washboard/contract/ingest/ingest.routes.ts';
import { ingestSourceRoutes } from '@washboard/contract/ingest/ingest-sources.routes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
/** A key with its own source, so tests don't share ids. */
const sourceOf = async (source: string) => {
  const { session } = await createKey(app, world.sessions.owner, { source });
  return {
    session,
    send: (...events: unknown[]) => sendEvents(app, session, events),
    async ask(id: string) {
      return (await app.call(ingestRoutes.getEvent, { params: { id } }, session)).body;
    },
  };
};
const at = '2026-11-20T15:00:00Z';
const event = (id: string, type: string, body: object, more: object = {}) => ({
  id,
  type,
  at,
  storeId: world.storeId,
  body,
  ...more,
});
const line = { kind: 'FIXED_PRICE', code: 'shirt', name: 'Shirt', unitPriceCents: 350 };
const order = (id: string, body: object = {}) =>
  event(id, 'order.created', { type: 'WALK_IN', code: id, lines: [line], ...body });
const payment = (id: string, ofOrder: string, body: object = {}) =>
  event(id, 'payment.taken', { order: ofOrder, amountCents: 350, tender: 'CASH', ...body });
const look = async (text: string, values: unknown[] = []) =>
  (await app.database.admin.query(text, [world.businessId, ...values])).rows;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'ingest');
});

test('the old name of a type is accepted and stored under its new name', async () => {
  const { send, ask } = await sourceOf('old-names');
  const body = { machineType: 'WASHER', machineNumber: '1', state: 'RUNNING' };
  const { counts } = await send(event('state-1', 'machine.stateTold', body));
  expect(counts).toMatchObject({ accepted: 1, refused: 0 });
  expect(await ask('state-1')).toMatchObject({ type: 'machine.stateReported' });
});

test('accepts the published example: an order, priced, paid and ready', async () => {
  const { send } = await sourceOf('example');
  const { counts } = await send(...exampleOrder(world.storeId));
  expect(counts).toEqual({ accepted: 4, repeated: 0, waiting: 0, refused: 0 });
  const [found] = await look(
    `select s.status, s.received_on::text, s.ready_on::text, s.paid_on::text, s.returned_on, s.balance_cents,
       s.tax_cents, s.tip_cents, c.first_name, c.phone
     from laundry_order o join order_state s on s.business_id = $1 and s.order_id = o.id
     join customer c on c.business_id = $1 and c.id = o.customer_id
     where o.business_id = $1 and o.source = 'example'`,
  );
  expect(found).toEqual({
    status: 'READY',
    received_on: '2026-11-20',
    ready_on: '2026-11-20',
    paid_on: '2026-11-20',
    returned_on: null,
    balance_cents: '0',
    tax_cents: '80',
    tip_cents: '500',
    first_name: 'Rosa',
    phone: '+12125550123',
  });
});

test('accepts the published example of every event type', async () => {
  const { send } = await sourceOf('every-type');
  const batch = exampleEvents(world.storeId);
  const { results } = await send(...batch);
  expect(results).toEqual(batch.map(({ id }) => ({ id, outcome: 'accepted' })));
});

test('machine turns appear on the dashboard: one is sold, one belongs to an order, the machine is added', async () => {
  const { send } = await sourceOf('turns');
  const washer = { machineType: 'WASHER', machineNumber: '31' };
  await send(
    event('m2', 'machine.started', { ...washer, turnType: 'FULL_SERVICE', order: 'o' }),
    event('m1', 'machine.started', {
      ...washer,
      turnType: 'SELF_SERVE',
      starts: 2,
      amountCents: 450,
      tender: 'COIN',
    }),
    order('o'),
  );
  const turns = await look(
    `select t.turn_type, t.starts, t.local_hour, t.order_id is not null as of_order, l.amount_cents::int as cents, l.tender
     from turn t join machine m on m.business_id = $1 and m.id = t.machine_id and m.number = '31'
     left join ledger_entry l on l.business_id = $1 and l.turn_id = t.id where t.business_id = $1 order by t.turn_type`,
  );
  expect(turns).toEqual([
    { turn_type: 'FULL_SERVICE', starts: 1, local_hour: 10, of_order: true, cents: null, tender: null },
    { turn_type: 'SELF_SERVE', starts: 2, local_hour: 10, of_order: false, cents: 450, tender: 'COIN' },
  ]);
});

describe('an event sent before', () => {
  test('is repeated without effect, with fields in any order', async () => {
    const { send } = await sourceOf('repeats');
    await send(order('o'), payment('p', 'o'));
    const { id, type, ...rest } = payment('p', 'o');
    const { results } = await send({ ...rest, type, id }, order('o'));
    expect(results.map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated']);
    const [sums] = await look(
      `select count(*)::int as orders, sum(paid_cents)::int as paid from laundry_order o join order_state s on s.business_id = $1 and s.order_id = o.id where o.business_id = $1 and o.source = 'repeats'`,
    );
    expect(sums).toEqual({ orders: 1, paid: 350 });
  });

  test('is refused with other content under its id, in the same batch too', async () => {
    const { send } = await sourceOf('contradictions');
    const reason = { path: 'id', message: 'A different event already has this id' };
    const { results } = await send(order('o'), order('o', { notes: 'Other' }), order('o'));
    expect(results.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'repeated']);
    expect(results[1]?.reasons).toEqual([reason]);
    const later = await send(payment('o', 'o'));
    expect(later.results[0]?.reasons).toEqual([reason]);
  });

  test('is a different event in another source', async () => {
    const [one, other] = [await sourceOf('till-1'), await sourceOf('till-2')];
    await one.send(order('o'));
    expect((await other.send(order('o', { notes: 'Other' }))).counts.accepted).toBe(1);
  });
});

describe('an event before its parent', () => {
  test('waits, counts nowhere, and is applied with it', async () => {
    const { send, ask } = await sourceOf('ahead');
    const early = await send(
      event('r', 'payment.refunded', { payment: 'p', amountCents: 50, tender: 'CASH', reason: 'A stain' }),
      payment('p', 'o'),
    );
    expect(early.results).toEqual([
      { id: 'r', outcome: 'waiting', waitsFor: 'p' },
      { id: 'p', outcome: 'waiting', waitsFor: 'o' },
    ]);
    const [counted] = await look(
      `select count(*)::int as entries from ledger_entry where business_id = $1 and amount_cents in (-50, 350) and kind <> 'SALE' and order_id in
        (select fact_id from ingest_event where business_id = $1 and source = 'ahead')`,
    );
    expect(counted).toEqual({ entries: 0 });
    expect((await send(payment('p', 'o'))).results[0]).toEqual({
      id: 'p',
      outcome: 'repeated',
      waitsFor: 'o',
    });
    expect(await ask('r')).toMatchObject({
      type: 'payment.refunded',
      waitsFor: 'p',
      at: '2026-11-20T15:00:00.000Z',
    });

    expect((await send(order('o'))).counts.accepted).toBe(1);
    expect((await ask('r')).waitsFor).toBeNull();
    const [sums] = await look(
      `select paid_cents::int as paid, refunded_cents::int as refunded, balance_cents::int as balance from laundry_order o join order_state s on s.business_id = $1 and s.order_id = o.id where o.business_id = $1 and o.source = 'ahead'`,
    );
    expect(sums).toEqual({ paid: 350, refunded: 50, balance: 0 });
  });

  test('is shown with what it waits for', async () => {
    const { send } = await sourceOf('status');
    await send(payment('early', 'never'));
    const { body } = await app.call(ingestSourceRoutes.listSources, {}, world.sessions.owner);
    const status = body.records.find((one) => one.source === 'status');
    expect(status).toMatchObject({ waiting: 1, lastEventAt: '2026-11-20T17:00:00.000Z' });
    expect(status?.oldestWaiting).toMatchObject([{ id: 'early', waitsFor: 'never', storeId: world.storeId }]);
  });

  test('is shown for the five hundred most recent sources', async () => {
    await app.database.admin.query(
      `insert into ingest_source (business_id, source, last_event_at)
       select $1, 'silent-' || n, '2020-01-01' from generate_series(1, 600) n`,
      [world.businessId],
    );
    await (await sourceOf('most-recent')).send(order('o'));
    const { body } = await app.call(ingestSourceRoutes.listSources, {}, world.sessions.owner);
    expect(body.records).toHaveLength(500);
    expect(body.records.map(({ source }) => source)).toContain('most-recent');
    await app.database.admin.query("delete from ingest_source where source like 'silent-%'");
  });

  test('is applied even if both are sent at the same moment', async () => {
    const { send } = await sourceOf('at-once');
    for (let round = 0; round < 20; round++)
      await Promise.all([send(payment(`p${round}`, `o${round}`)), send(order(`o${round}`))]);
    const [found] = await look(
      `select count(*)::int as orders, sum(balance_cents)::int as balance from laundry_order o join order_state s on s.business_id = $1 and s.order_id = o.id where o.business_id = $1 and o.source = 'at-once'`,
    );
    expect(found).toEqual({ orders: 20, balance: 0 });
  });
});

describe('an event with a parent of the wrong type', () => {
  const wrong = (field: string, message: string) => [{ path: `body.${field}`, message }];

  test('is refused, whether the other is applied, waiting or in the same batch, and uses no id', async () => {
    const { send } = await sourceOf('wrong-parents');
    await send(order('o'), payment('p', 'o'), payment('early', 'never'));
    const { results } = await send(
      payment('p1', 'p'),
      payment('p2', 'early'),
      event('s', 'order.statusChanged', { order: 'd', status: 'READY' }),
      event('d', 'drawer.opened', { name: 'Front', floatCents: 0 }),
      payment('p1', 'p'),
    );
    const reasons = wrong('order', 'Is a payment.taken, which no order.created is');
    expect(results).toEqual([
      { id: 'p1', outcome: 'refused', reasons },
      { id: 'p2', outcome: 'refused', reasons },
      {
        id: 's',
        outcome: 'refused',
        reasons: wrong('order', 'Is a drawer.opened, which no order.created is'),
      },
      { id: 'd', outcome: 'accepted' },
      { id: 'p1', outcome: 'refused', reasons },
    ]);
    expect((await send(payment('p1', 'o'))).counts.accepted).toBe(1);
  });

  test('that arrived later says so while waiting and when sent again', async () => {
    const { send, ask } = await sourceOf('wrong-later');
    await send(payment('p', 'x'));
    const reported = async () =>
      (await look(`select from live_event where business_id = $1 and payload->>'type' = 'ingest.changed'`))
        .length;
    const before = await reported();
    await send(event('x', 'drawer.opened', { name: 'Front', floatCents: 0 }));
    expect(await reported()).toBe(before + 1);
    expect(await ask('p')).toMatchObject({ waitsFor: 'x', cameAs: 'drawer.opened' });
    expect((await send(payment('p', 'x'))).results).toEqual([
      {
        id: 'p',
        outcome: 'refused',
        reasons: wrong('order', 'Is a drawer.opened, which no order.created is'),
      },
    ]);
    const { body } = await app.call(ingestSourceRoutes.listSources, {}, world.sessions.owner);
    const status = body.records.find((one) => one.source === 'wrong-later');
    expect(status?.oldestWaiting).toMatchObject([{ id: 'p', waitsFor: 'x', cameAs: 'drawer.opened' }]);
  });

  test("learns nothing about a parent its key can't see", async () => {
    const { send } = await sourceOf('wrong-there');
    await send({
      ...event('x', 'drawer.opened', { name: 'Front', floatCents: 0 }),
      storeId: world.otherStoreId,
    });
    const wanted = { source: 'wrong-there', storeIds: [world.storeId] };
    const { session } = await createKey(app, world.sessions.owner, wanted);
    const { results } = await sendEvents(app, session, [payment('p', 'x')]);
    expect(results).toEqual([{ id: 'p', outcome: 'waiting', waitsFor: 'x' }]);
    const { body } = await app.call(ingestRoutes.getEvent, { params: { id: 'p' } }, session);
    expect(body).toMatchObject({ waitsFor: 'x', cameAs: null });
  });
});

describe('a key for one store', () => {
  const keyOf = async (source: string, storeIds: number[] | null) => {
    const { session } = await createKey(app, world.sessions.owner, { source, storeIds });
    return (...events: unknown[]) => sendEvents(app, session, events);
  };
  const there = <Event extends object>(event: Event) => ({ ...event, storeId: world.otherStoreId });
  const voidOf = (id: string, ofOrder: string) =>
    event(id, 'order.voided', { order: ofOrder, reason: 'A mistake' });
  const voids = async (source: string) =>
    (
      await look(
        `select o.code from laundry_order o join order_state s on s.business_id = $1 and s.order_id = o.id
         where o.business_id = $1 and o.source = $2 and s.voided_at is not null order by o.code`,
        [source],
      )
    ).map(({ code }) => code);

  test("can't send for another store", async () => {
    const send = await keyOf('one', [world.storeId]);
    const { results } = await send(order('here'), there(order('there')));
    expect(results.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused']);
  });

  test("can't refer to another store's events, nor learn that they exist", async () => {
    const [all, here] = [await keyOf('reach', null), await keyOf('reach', [world.storeId])];
    await all(there(order('o')), there(payment('p', 'o')), order('mine'));
    const { results } = await here(
      voidOf('v', 'o'),
      event('a', 'order.adjusted', { order: 'o', effect: 'TAKE_BACK', lines: [line] }),
      event('r', 'payment.refunded', { payment: 'p', amountCents: 50, tender: 'CASH', reason: 'A stain' }),
      voidOf('n', 'never'),
      voidOf('m', 'mine'),
    );
    expect(results).toEqual([
      { id: 'v', outcome: 'waiting', waitsFor: 'o' },
      { id: 'a', outcome: 'waiting', waitsFor: 'o' },
      { id: 'r', outcome: 'waiting', waitsFor: 'p' },
      { id: 'n', outcome: 'waiting', waitsFor: 'never' },
      { id: 'm', outcome: 'accepted' },
    ]);
    expect(await voids('reach')).toEqual(['mine']);
  });

  test("can't refer to another store's later events, but a wider key's waiting events are applied with them", async () => {
    const [all, here] = [await keyOf('later', null), await keyOf('later', [world.storeId])];
    await here(voidOf('v1', 'o1'), voidOf('v3', 'o3'));
    await all(voidOf('v2', 'o2'));
    await all(there(order('o1')), there(order('o2')), order('o3'));
    expect(await voids('later')).toEqual(['o2', 'o3']);
  });

  test('a waiting event sent again with a wider key is applied, before or after its parent', async () => {
    const [all, here] = [await keyOf('wider', null), await keyOf('wider', [world.storeId])];
    await here(voidOf('v1', 'o1'), voidOf('v2', 'o2'));
    expect((await all(voidOf('v1', 'o1'))).results).toEqual([
      { id: 'v1', outcome: 'repeated', waitsFor: 'o1' },
    ]);
    await here(voidOf('v1', 'o1'));
    await all(there(order('o1')), there(order('o2')));
    expect(await voids('wider')).toEqual(['o1']);
    expect((await all(voidOf('v2', 'o2'))).results).toEqual([{ id: 'v2', outcome: 'repeated' }]);
    await here(voidOf('v3', 'o3'));
    await all(there(order('o3')), voidOf('v3', 'o3'));
    expect(await voids('wider')).toEqual(['o1', 'o2', 'o3']);
  });
});

test('an unreadable batch is refused as a whole', async () => {
  const { session } = await sourceOf('whole');
  const ask = async (events: unknown[]) =>
    (await app.call(ingestRoutes.sendEvents, { body: { events } }, session)).status;
  expect(await ask([])).toBe(422);
  expect(await ask(Array.from({ length: 501 }, (_, n) => order(`o${n}`)))).toBe(422);
});

test("a register's event is sent live to pages of its store", async () => {
  const { send } = await sourceOf('reported');
  await send(order('o'));
  const [reported] = await look(
    `select payload from live_event where business_id = $1 and payload->>'type' = 'orders.changed' order by id desc limit 1`,
  );
  expect(reported.payload).toEqual({
    type: 'orders.changed',
    storeId: world.storeId,
    businessId: world.businessId,
  });
});
