import { eventTypeNames } from '@washboard/contract/ingest/event-types.ts';
import { exampleOrder } from '@washboard/contract/ingest/examples.ts';
import { ingestRoutes } from '@washboard/contract/ingest/ingest.routes.ts';
import { ingestSourceRoutes } from '@washboard/contract/ingest/ingest-sources.routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
/** A key of a source of its own, so that ids of one test are nothing to another. */
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
  app = await startApp();
  world = await createBusinessWorld(app, 'ingest');
});
afterAll(() => app.stop());

test('the published example is accepted: an order, priced, paid and ready', async () => {
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

test('every published type of event is accepted', async () => {
  const { send } = await sourceOf('every-type');
  const washer = { machineType: 'WASHER', machineNumber: '12' };
  const slot = { windowStart: '2026-11-21T15:00:00Z', windowEnd: '2026-11-21T17:00:00Z' };
  const batch = [
    event('c', 'customer.created', { firstName: 'Ida' }),
    event('c2', 'customer.changed', { customer: 'c', firstName: 'Ida', lastName: 'Moor' }),
    event('ad', 'customer.addressAdded', {
      customer: 'c',
      street: '1 Elm St',
      city: 'Troy',
      state: 'NY',
      zipCode: '12180',
    }),
    order('o', { customer: 'c', address: 'ad' }),
    event('ar', 'customer.addressRemoved', { address: 'ad' }),
    event('a', 'order.adjusted', { order: 'o', effect: 'TAKE_BACK', lines: [line] }),
    event('s', 'order.statusChanged', { order: 'o', status: 'READY' }),
    payment('p', 'o'),
    event('r', 'payment.refunded', { payment: 'p', amountCents: 100, tender: 'CASH', reason: 'A stain' }),
    event('v', 'order.voided', { order: 'o', reason: 'Twice entered' }),
    event('w', 'order.weighed', { order: 'o', stage: 'INTAKE', weight: 2_240 }),
    event('k', 'order.worked', { order: 'o', step: 'FOLD', minutes: 22, by: '1001' }),
    event('d', 'delivery.planned', { order: 'o', kind: 'RETURN', provider: 'OWN', ...slot }),
    event('de', 'delivery.ended', { delivery: 'd', outcome: 'DONE', costCents: 700 }),
    event('l', 'prepaid.loaded', { customer: 'c', amountCents: 5_000, bonusCents: 500, tender: 'CARD' }),
    event('g', 'credit.granted', { customer: 'c', amountCents: 900, reason: 'A late order' }),
    event('dr', 'drawer.opened', { name: 'Front', floatCents: 20_000 }),
    event('dm', 'drawer.moved', { drawer: 'dr', amountCents: -2_000, reason: 'To the safe' }),
    event('dc', 'drawer.closed', { drawer: 'dr', countedCents: 17_990 }),
    event('cc', 'coins.collected', { amountCents: 81_225 }),
    event('m', 'machine.started', { ...washer, turnType: 'SELF_SERVE', amountCents: 450 }),
    event('m2', 'machine.started', { ...washer, turnType: 'FULL_SERVICE', order: 'o' }),
    event('ms', 'machine.stateTold', { ...washer, state: 'RUNNING' }),
    event('mf', 'machine.failed', { ...washer, reason: 'It leaks' }),
    event('mr', 'machine.repaired', { outage: 'mf' }),
    event('in', 'team.clockedIn', { by: '1001' }),
    event('out', 'team.clockedOut', { clockIn: 'in' }),
    event('st', 'stock.moved', { code: 'bag', quantity: -2, reason: 'SOLD' }),
  ];
  expect(new Set(batch.map(({ type }) => type))).toEqual(new Set(eventTypeNames));
  const { results } = await send(...batch);
  expect(results).toEqual(batch.map(({ id }) => ({ id, outcome: 'accepted' })));
});

test('turns of machines are those of the dashboard: one is sold, one belongs to an order, the machine is added', async () => {
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

describe('an event that was sent before', () => {
  test('is repeated without effect, fields in another order too', async () => {
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

  test('is refused under its id where it says something else, in the same batch too', async () => {
    const { send } = await sourceOf('contradictions');
    const reason = { path: 'id', message: 'Another event was sent under this id' };
    const { results } = await send(order('o'), order('o', { notes: 'Other' }), order('o'));
    expect(results.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'repeated']);
    expect(results[1]?.reasons).toEqual([reason]);
    const later = await send(payment('o', 'o'));
    expect(later.results[0]?.reasons).toEqual([reason]);
  });

  test('is another event in another source', async () => {
    const [one, other] = [await sourceOf('till-1'), await sourceOf('till-2')];
    await one.send(order('o'));
    expect((await other.send(order('o', { notes: 'Other' }))).counts.accepted).toBe(1);
  });
});

describe('an event ahead of its parent', () => {
  test('waits, counts nowhere, and takes effect with it', async () => {
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

  test('stands in the office with what it waits for', async () => {
    const { send } = await sourceOf('standing');
    await send(payment('early', 'never'));
    const { body } = await app.call(ingestSourceRoutes.listSources, {}, world.sessions.owner);
    const standing = body.records.find((one) => one.source === 'standing');
    expect(standing).toMatchObject({ waiting: 1, lastHeardAt: '2026-11-20T17:00:00.000Z' });
    expect(standing?.oldestWaiting).toMatchObject([
      { id: 'early', waitsFor: 'never', storeId: world.storeId },
    ]);
  });

  test('takes effect however its parent comes, when both are sent at one moment', async () => {
    const { send } = await sourceOf('at-once');
    for (let round = 0; round < 20; round++)
      await Promise.all([send(payment(`p${round}`, `o${round}`)), send(order(`o${round}`))]);
    const [found] = await look(
      `select count(*)::int as orders, sum(balance_cents)::int as balance from laundry_order o join order_state s on s.business_id = $1 and s.order_id = o.id where o.business_id = $1 and o.source = 'at-once'`,
    );
    expect(found).toEqual({ orders: 20, balance: 0 });
  });
});

test('a key for one store speaks for no other', async () => {
  const { session } = await createKey(app, world.sessions.owner, {
    source: 'one',
    storeIds: [world.storeId],
  });
  const { results } = await sendEvents(app, session, [
    order('here'),
    { ...order('there'), storeId: world.otherStoreId },
  ]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused']);
});

test('a batch that cannot be read as one is refused as a whole', async () => {
  const { session } = await sourceOf('whole');
  const ask = async (events: unknown[]) =>
    (await app.call(ingestRoutes.sendEvents, { body: { events } }, session)).status;
  expect(await ask([])).toBe(422);
  expect(await ask(Array.from({ length: 501 }, (_, n) => order(`o${n}`)))).toBe(422);
});

test('what a till says is told to pages that look at its store', async () => {
  const { send } = await sourceOf('told');
  await send(order('o'));
  const [told] = await look(
    `select payload from live_event where business_id = $1 and payload->>'type' = 'orders.changed' order by id desc limit 1`,
  );
  expect(told.payload).toEqual({
    type: 'orders.changed',
    storeId: world.storeId,
    businessId: world.businessId,
  });
});
