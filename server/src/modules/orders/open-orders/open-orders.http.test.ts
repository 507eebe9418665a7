import { businessDayOf, daysBetween } from '@washboard/contract/core/time/time.ts';
import {
  type OpenOrdersPart,
  openOrdersParts,
} from '@washboard/contract/orders/open-orders/open-orders.constants.ts';
import { openOrdersRoutes } from '@washboard/contract/orders/open-orders/open-orders.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../../test-kit/models/history.ts';
import { randomLives, type SentEvent } from '../../../../test-kit/models/random-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

/** Half past midnight in New York; in Chicago still the day before. */
const clock = '2026-11-20T05:30:00.000Z';
const random = randomFrom(1_204);
let app: TestApp;
let mine: BusinessWorld;
let theirs: BusinessWorld;
let zones: Map<number, string>;

beforeAll(async () => {
  app = await startApp({ clock });
  mine = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  const { rows } = await app.database.admin.query('select id, time_zone as zone from store');
  zones = new Map(rows.map(({ id, zone }) => [Number(id), zone]));
  for (const world of [mine, theirs]) await live(world, 325);
  // As an undone import leaves them.
  await app.database.admin.query('update order_state set undone_at = now() where order_id % 25 = 0');
}, 60_000);
afterAll(() => app.stop());

/** Days to move four-day lives in November into the past, so each age has orders at both ends. */
const shifts = [-6, -4, 0, 17, 18, 20, 47, 48, 50, 77, 78, 80, 110];

async function live(world: BusinessWorld, lives: number) {
  const { session } = await createKey(app, world.sessions.owner);
  const events = Array.from({ length: lives }, (_, n) => {
    const back = (shifts[n % shifts.length] ?? 0) * 86_400_000;
    const reported = randomLives(random, `life${n}`, [world.storeId, world.otherStoreId]);
    return reported.map((event): SentEvent => {
      const at = new Date(Date.parse(event.at) - back).toISOString();
      return { ...event, at };
    });
  }).flat();
  for (let from = 0; from < events.length; from += 400) {
    const { results } = await sendEvents(app, session, events.slice(from, from + 400));
    expect(results.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  }
}

interface PlainOrder {
  id: number;
  storeId: number;
  parts: OpenOrdersPart[];
  weight: number | null;
  balance: number;
}

const ageParts = [
  [90, 'unclaimed90'],
  [60, 'unclaimed60'],
  [30, 'unclaimed30'],
  [7, 'unclaimed7'],
  [Number.NEGATIVE_INFINITY, 'unclaimed0'],
] as const;

function partsOf(status: string, readyOn: string, storeId: number): OpenOrdersPart[] {
  if (['RECEIVED', 'PROCESSING'].includes(status)) return ['queue'];
  if (!['READY', 'OUT_FOR_DELIVERY'].includes(status)) return [];
  const age = daysBetween(readyOn, businessDayOf(new Date(clock), zones.get(storeId) ?? ''));
  const [, part] = ageParts.find(([from]) => age >= from) ?? [0, 'unclaimed0'];
  return ['unclaimed', part];
}

/** What was reported about each order, without what lists and figures read. */
async function plainly(businessId: number): Promise<PlainOrder[]> {
  const read = async (sql: string) => (await app.database.admin.query(sql, [businessId])).rows;
  const orders = await read(`
    with step as (
      select order_id, at, business_date::text as day, status, ref from order_step where business_id = $1
      union all
      select id, placed_at, business_date::text, first_status, '' from laundry_order where business_id = $1
    )
    select o.id, o.store_id, o.id % 25 = 0 as undone,
      (select status from step where order_id = o.id order by at desc, ref collate "C" desc limit 1) as status,
      (select day from step where order_id = o.id and status in ('READY', 'OUT_FOR_DELIVERY', 'COMPLETED')
        order by at, ref collate "C" limit 1) as ready_on,
      (select weight from order_weight where order_id = o.id order by stage = 'INTAKE' desc, at desc, ref collate "C" desc limit 1) as weighed,
      (select sum(case when amount_cents < 0 then -weight else weight end) from order_line where order_id = o.id) as lines,
      coalesce((select sum(gross_cents - discount_cents + fee_cents + tax_cents + tip_cents
        - case when kind in ('PAYMENT', 'REFUND') then amount_cents else 0 end)
        from ledger_entry where order_id = o.id), 0) as balance
    from laundry_order o
    where o.business_id = $1 and o.type <> 'RETAIL' and not exists (select from order_void v where v.order_id = o.id)`);
  return orders
    .filter(({ undone }) => !undone)
    .map(({ id, store_id, status, ready_on, weighed, lines, balance }) => ({
      id: Number(id),
      storeId: Number(store_id),
      parts: partsOf(status, ready_on, Number(store_id)),
      weight: weighed ?? (lines === null ? null : Number(lines)),
      balance: Number(balance),
    }));
}

function sumsOf(orders: readonly PlainOrder[]) {
  const unpaid = orders.filter(({ balance }) => balance > 0);
  return {
    orders: orders.length,
    weight: orders.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
    unweighed: orders.filter(({ weight }) => weight === null).length,
    unpaid: unpaid.length,
    owedCents: unpaid.reduce((sum, { balance }) => sum + balance, 0),
  };
}

const asked = async (storeIds?: number[], session = mine.sessions.owner) => {
  const query = { storeIds: storeIds?.join() };
  const { body, text } = await app.call(openOrdersRoutes.getOpenOrders, { query }, session);
  expect(body.parts, text).toBeDefined();
  return body;
};

it('the parts match the reported orders, in any stores', async () => {
  const orders = await plainly(mine.businessId);
  for (const storeIds of [[mine.storeId], [mine.otherStoreId], [mine.storeId, mine.otherStoreId]]) {
    const found = orders.filter(({ storeId }) => storeIds.includes(storeId));
    const expected = openOrdersParts.map((part) => ({
      part,
      ...sumsOf(found.filter(({ parts }) => parts.includes(part))),
    }));
    expect((await asked(storeIds)).parts).toEqual(expected);
  }
  const all = await asked();
  expect(all.parts).toEqual((await asked([mine.storeId, mine.otherStoreId])).parts);
  for (const { part, ...sums } of all.parts)
    for (const [what, sum] of Object.entries(sums)) expect(sum, `${part} ${what}`).toBeGreaterThan(0);
});

it('some orders are on the first day of each age, and some on the day before', async () => {
  const { rows } = await app.database.admin.query(
    `select distinct $2::date - case store_id when $3 then 0 else 1 end - ready_on as age from order_state
     where business_id = $1 and status in ('READY', 'OUT_FOR_DELIVERY')`,
    [mine.businessId, '2026-11-20', mine.storeId],
  );
  const ages = rows.map(({ age }) => age);
  expect(ages).toEqual(expect.arrayContaining([6, 7, 29, 30, 59, 60, 89, 90]));
});

it("the order list has exactly each part's orders, and adds up to its figures", async () => {
  const orders = await plainly(mine.businessId);
  const list = async (query: OrderListAddress) =>
    (await app.call(orderRoutes.listOrders, { query: { ...query, pageSize: 200 } }, mine.sessions.owner))
      .body;
  for (const sums of (await asked()).parts) {
    const { records, meta } = await list({ openOrders: sums.part });
    const meant = orders.filter(({ parts }) => parts.includes(sums.part)).map(({ id }) => id);
    expect(meta.hasNextPage).toBe(false);
    expect(new Set(records.map(({ id }) => id)), sums.part).toEqual(new Set(meant));
    expect(meta.total).toBe(sums.orders);
    expect(records.filter(({ weight }) => weight === null)).toHaveLength(sums.unweighed);
    expect(records.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBe(sums.weight);
    const unpaid = await list({ openOrders: sums.part, payment: 'UNPAID' });
    expect(unpaid.meta.total).toBe(sums.unpaid);
    expect(unpaid.records.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(sums.owedCents);
  }
});

it('the list by status, as the board asks for it, agrees with the open orders', async () => {
  const total = async (query: OrderListAddress) =>
    (await app.call(orderRoutes.listOrders, { query }, mine.sessions.owner)).body.meta.total;
  for (const { status, orders } of (await asked()).statuses) {
    const sold = await total({ status, type: 'RETAIL' });
    expect((await total({ status })) - sold, status).toBe(orders);
    // Otherwise this compares nothing.
    expect(await total({ status, voided: 'with' }), status).toBeGreaterThan(orders + sold);
  }
});

it('each status has exactly its orders in the list, and together they are their part', async () => {
  const { parts, statuses } = await asked();
  expect(statuses.map(({ part, status }) => [part, status])).toEqual([
    ['queue', 'RECEIVED'],
    ['queue', 'PROCESSING'],
    ['unclaimed', 'READY'],
    ['unclaimed', 'OUT_FOR_DELIVERY'],
  ]);
  for (const { part, status, orders } of statuses) {
    const query = { openOrders: part, status, pageSize: 1 };
    const { body } = await app.call(orderRoutes.listOrders, { query }, mine.sessions.owner);
    expect([status, orders]).toEqual([status, body.meta.total]);
    expect(orders, status).toBeGreaterThan(0);
  }
  for (const part of ['queue', 'unclaimed']) {
    const sum = statuses.reduce((total, one) => total + (one.part === part ? one.orders : 0), 0);
    expect(sum).toBe(parts.find((one) => one.part === part)?.orders);
  }
});

it("a part's export has its pounds", async () => {
  const [queue] = (await asked()).parts;
  const query = { openOrders: 'queue' } as const;
  const file = await app.call(orderRoutes.exportOrders, { query }, mine.sessions.owner);
  const [head = '', ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n');
  const place = head.split(',').indexOf('Pounds');
  const pounds = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[place]) * 100), 0);
  expect(pounds).toBe(queue?.weight);
});

it('nobody sees another store or business', async () => {
  const { manager, installer } = mine.sessions;
  expect((await asked(undefined, manager)).parts).toEqual((await asked([mine.storeId])).parts);
  expect((await asked(undefined, installer)).parts).toEqual((await asked([mine.storeId])).parts);
  for (const storeId of [mine.otherStoreId, theirs.storeId]) {
    const query = { storeIds: String(storeId) };
    expect((await app.call(openOrdersRoutes.getOpenOrders, { query }, manager)).status).toBe(404);
  }
  const others = (await plainly(theirs.businessId)).filter(({ parts }) => parts.includes('queue'));
  expect((await asked(undefined, theirs.sessions.owner)).parts[0]).toEqual({
    part: 'queue',
    ...sumsOf(others),
  });
});

it('of many concurrent requests each gets its own stores and business', async () => {
  const asks = [
    () => asked(),
    () => asked([mine.otherStoreId]),
    () => asked(undefined, mine.sessions.manager),
    () => asked(undefined, theirs.sessions.owner),
  ];
  const alone: unknown[] = [];
  for (const one of asks) alone.push(await one());
  expect(new Set(alone.map((sums) => JSON.stringify(sums))).size).toBe(asks.length);
  const together = await Promise.all([...asks, ...asks, ...asks].map((one) => one()));
  expect(together).toEqual([...alone, ...alone, ...alone]);
});

it('a received order is in the queue at once, its pounds after weighing, until it is ready', async () => {
  const { session } = await createKey(app, mine.sessions.owner, { source: 'counter' });
  const queue = async () => (await asked([mine.storeId])).parts[0];
  const reported = async (type: string, id: string, body: object) => {
    const event = { id, type, at: '2026-11-20T05:00:00Z', storeId: mine.storeId, body };
    expect((await sendEvents(app, session, [event])).counts).toMatchObject({ accepted: 1 });
    return queue();
  };
  const changes = async () => {
    const { rows } = await app.database.admin.query(
      `select count(*)::int as count from live_event
       where business_id = $1 and payload->>'type' = 'orders.changed' and payload->>'storeId' = $2`,
      [mine.businessId, String(mine.storeId)],
    );
    return rows[0].count;
  };
  const before = await queue();
  const line = { kind: 'FIXED_PRICE', code: 'RUG', name: 'Rug', unitPriceCents: 1_500 };
  const created = await reported('order.created', 'new', { type: 'WALK_IN', code: 'NEW', lines: [line] });
  expect(created).toEqual({
    ...before,
    orders: (before?.orders ?? 0) + 1,
    unweighed: (before?.unweighed ?? 0) + 1,
    unpaid: (before?.unpaid ?? 0) + 1,
    owedCents: (before?.owedCents ?? 0) + 1_500,
  });
  const received = await changes();
  const weighed = await reported('order.weighed', 'w', { order: 'new', stage: 'INTAKE', weight: 1_234 });
  expect(weighed).toEqual({
    ...created,
    unweighed: before?.unweighed,
    weight: (before?.weight ?? 0) + 1_234,
  });
  expect(await changes()).toBe(received + 1);
  expect(await reported('order.statusChanged', 'ready', { order: 'new', status: 'READY' })).toEqual(before);
});
