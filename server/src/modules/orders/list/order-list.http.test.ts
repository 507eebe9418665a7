import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { orderViewNames, orderViews } from '@washboard/contract/orders/views/order-views.constants.ts';
import { orderViewRoutes } from '@washboard/contract/orders/views/order-views.routes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../../test-kit/models/history.ts';
import { randomLives, type SentEvent } from '../../../../test-kit/models/random-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;

/** Half of the orders are promised for a day, and some are picked up. */
function withMore(events: readonly SentEvent[]): SentEvent[] {
  return events.flatMap((event, index) => {
    if (event.type !== 'order.created' || index % 2 === 0) return [event];
    const window = { windowStart: '2026-11-12T15:00:00Z', windowEnd: '2026-11-12T17:00:00Z' };
    const pickup = { order: event.id, kind: 'PICKUP', provider: 'OWN', ...window };
    return [
      { ...event, body: { ...event.body, promisedAt: `2026-11-${15 + (index % 9)}T17:00:00Z` } },
      ...(index % 5 === 0
        ? [{ ...event, id: `${event.id}-pickup`, type: 'delivery.planned', body: pickup }]
        : []),
    ];
  });
}

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  const random = randomFrom(11);
  const { session } = await createKey(app, world.sessions.owner);
  const storeIds = [world.storeId, world.otherStoreId];
  const lives = Array.from({ length: 120 }, (_, n) => randomLives(random, `life${n}`, storeIds)).flat();
  const events = withMore(lives);
  for (let from = 0; from < events.length; from += 400) {
    const { results } = await sendEvents(app, session, events.slice(from, from + 400));
    expect(results.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  }
}, 60_000);

const list = (query: OrderListAddress, session = world.sessions.owner) =>
  app.call(orderRoutes.listOrders, { query }, session);

/** Every order in plain SQL over reported rows, without what the list reads. */
const plain = `
  select o.id, o.store_id, o.code, o.type, o.placed_at, o.business_date,
    coalesce(o.promised_at, 'infinity') as due, s.status, s.voided_at,
    coalesce((select sum(amount_cents) filter (where kind in ('SALE', 'ADJUSTMENT') or (kind = 'VOID' and reverses_id is not null)) +
        coalesce(sum(tip_cents) filter (where kind = 'PAYMENT'), 0)
      from ledger_entry l where l.business_id = o.business_id and l.order_id = o.id), 0)::bigint as value,
    coalesce((select sum(gross_cents - discount_cents + fee_cents + tax_cents + tip_cents
        - case when kind in ('PAYMENT', 'REFUND') then amount_cents else 0 end)
      from ledger_entry l where l.business_id = o.business_id and l.order_id = o.id), 0)::bigint as balance,
    exists (select from delivery d where d.order_id = o.id and kind = 'PICKUP') as pickup,
    exists (select from delivery d where d.order_id = o.id and kind = 'RETURN') as returned
  from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
  where o.business_id = $1`;

async function expected(
  where: string,
  order = 'business_date desc, placed_at desc, id desc',
): Promise<number[]> {
  const { rows } = await app.database.admin.query(
    `select id from (${plain}) o where ${where} order by ${order}`,
    [world.businessId],
  );
  return rows.map((row) => Number(row.id));
}

async function allPages(query: OrderListAddress) {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; ; page++) {
    const { body } = await list({ ...query, pageSize: 37, page, cursor });
    ids.push(...body.records.map((order) => order.id));
    if (body.meta.next === null) return { ids, meta: body.meta };
    cursor = body.meta.next;
  }
}

describe('the order list', () => {
  it.each<[OrderListAddress, string]>([
    [{}, 'business_date desc, placed_at desc, id desc'],
    [{ direction: 'asc' }, 'business_date, placed_at, id'],
    [{ sort: 'promised', direction: 'asc' }, 'due, id'],
    [{ sort: 'promised' }, 'due desc, id desc'],
    [{ sort: 'value' }, 'value desc, id desc'],
    [{ sort: 'value', direction: 'asc' }, 'value, id'],
    [{ sort: 'balance' }, 'balance desc, id desc'],
    [{ sort: 'balance', direction: 'asc' }, 'balance, id'],
  ])('is sorted by %j, page by page', async (query, order) => {
    const ids = await expected('voided_at is null', order);
    expect(ids.length).toBeGreaterThan(200);
    const found = await allPages(query);
    expect(found.ids).toEqual(ids);
    expect(found.meta).toMatchObject({ total: ids.length, totalIsExact: true });
  });

  it('is narrowed by each filter', async () => {
    const cases: [OrderListAddress, string][] = [
      [{ storeIds: String(world.storeId) }, `store_id = ${world.storeId}`],
      [
        { placed: 'CUSTOM', startDate: '2026-11-11', endDate: '2026-11-12' },
        "business_date between '2026-11-11' and '2026-11-12'",
      ],
      [{ status: 'READY' }, "status = 'READY'"],
      [{ type: 'RETAIL' }, "type = 'RETAIL'"],
      [{ payment: 'UNPAID' }, 'balance > 0'],
      [{ payment: 'PAID' }, 'balance = 0'],
      [{ payment: 'OWED_BACK' }, 'balance < 0'],
      [{ voided: 'only' }, 'voided_at is not null'],
      [{ voided: 'without' }, 'voided_at is null'],
      [{ voided: 'with' }, 'true'],
      [{ delivery: 'ALL' }, 'pickup or returned'],
      [{ delivery: 'PICKUP' }, 'pickup'],
      [{ delivery: 'RETURN' }, 'returned'],
      [{ q: 't1' }, "code like 'T1%'"],
      [{ q: 'T_' }, "code like 'T\\_%'"],
      [
        { status: 'COMPLETED', payment: 'UNPAID', voided: 'without' },
        "status = 'COMPLETED' and balance > 0 and voided_at is null",
      ],
    ];
    for (const [query, where] of cases) {
      const ids = await expected(query.voided === undefined ? `(${where}) and voided_at is null` : where);
      const { body } = await list({ ...query, pageSize: 200 });
      expect(
        body.records.map((order) => order.id),
        JSON.stringify(query),
      ).toEqual(ids.slice(0, 200));
      expect(body.meta.total, JSON.stringify(query)).toBe(ids.length);
      if (query.q !== 'T_') expect(ids.length, JSON.stringify(query)).toBeGreaterThan(0);
    }
  });

  it('says since when each order has its status', async () => {
    const { body } = await list({ pageSize: 200 });
    const { rows } = await app.database.admin.query<{ id: number; status: string; at: string }>(
      'select order_id::int as id, status, at from order_step where business_id = $1 order by at',
      [world.businessId],
    );
    const reached = new Map(rows.map(({ id, status, at }) => [`${id} ${status}`, Date.parse(at)]));
    const steps = body.records.map(({ id, status }) => reached.get(`${id} ${status}`));
    expect(steps.filter((at) => at !== undefined).length).toBeGreaterThan(20);
    expect(body.records.map(({ statusAt }) => Date.parse(statusAt))).toEqual(
      body.records.map(({ placedAt }, i) => steps[i] ?? Date.parse(placedAt)),
    );
  });

  it('finds a voided order by its whole code, in either case', async () => {
    const { body: voided } = await list({ voided: 'only', pageSize: 1 });
    const [order] = voided.records;
    for (const q of [order?.code, order?.code.toLowerCase()])
      expect((await list({ q })).body.records, q).toContainEqual(order);
    for (const query of [{ q: order?.code.slice(0, -1) }, { q: order?.code, voided: 'without' as const }])
      expect((await list(query)).body.records).not.toContainEqual(order);
  });

  it('adds up to its sums, filtered or searched', async () => {
    const sums = (query: OrderListAddress, session = world.sessions.owner) =>
      app.call(orderViewRoutes.sumOrders, { query }, session);
    for (const [query, where] of [
      [{}, 'voided_at is null'],
      [{ voided: 'with' }, 'true'],
      [{ payment: 'UNPAID' }, 'balance > 0 and voided_at is null'],
      [{ q: 't1' }, "code like 'T1%' and voided_at is null"],
      [{ q: 'nothing-is-called-so' }, 'false'],
    ] as [OrderListAddress, string][]) {
      const { rows } = await app.database.admin.query(
        `select count(*)::int as orders, coalesce(sum(value), 0)::int as "valueCents",
           coalesce(sum(balance), 0)::int as "balanceCents" from (${plain}) o where ${where}`,
        [world.businessId],
      );
      expect((await sums(query)).body, JSON.stringify(query)).toEqual(rows[0]);
    }
    expect((await sums({}, world.sessions.manager)).body.orders).toBe(
      (await list({}, world.sessions.manager)).body.meta.total,
    );
  });

  it('has as many orders in each view as its tab says', async () => {
    const { body } = await app.call(orderViewRoutes.countOrderViews, {}, world.sessions.owner);
    expect(body.views.map(({ view }) => view)).toEqual(orderViewNames);
    for (const { view, total } of body.views) {
      expect((await list(orderViews[view].filters)).body.meta.total, view).toBe(total);
      // This short history need not have late orders, or any that wait for a month.
      if (view !== 'late' && view !== 'unclaimed') expect(total, view).toBeGreaterThan(0);
    }
  });

  it('pages back by its cursors', async () => {
    const first = (await list({ pageSize: 10 })).body;
    const second = (await list({ pageSize: 10, page: 1, cursor: first.meta.next ?? '' })).body;
    const back = (await list({ pageSize: 10, page: 0, cursor: second.meta.previous ?? '' })).body;
    expect(back.records).toEqual(first.records);
    expect(second.records[0]?.id).not.toBe(first.records[0]?.id);
  });

  it('never shows an order of another store or business', async () => {
    const session = world.sessions.manager;
    const { body } = await list({ pageSize: 200 }, session);
    expect(new Set(body.records.map((order) => order.storeId))).toEqual(new Set([world.storeId]));
    for (const storeId of [world.otherStoreId, theirs.storeId])
      expect((await list({ storeIds: String(storeId) }, session)).status).toBe(404);
    expect((await list({}, theirs.sessions.owner)).body.records).toEqual([]);
    const hidden = await expected(`store_id = ${world.otherStoreId}`);
    expect((await list({ ids: hidden.slice(0, 5).join() }, session)).body.records).toEqual([]);
  });

  it('refuses invalid input', async () => {
    expect((await list({ placed: 'CUSTOM' })).body.fields?.map(({ path }) => path)).toEqual([
      'startDate',
      'endDate',
    ]);
    expect((await list({ cursor: 'x' })).body.fields?.[0]?.path).toBe('cursor');
    const forged = (key: unknown[]) => Buffer.from(JSON.stringify(['next', ...key])).toString('base64url');
    for (const key of [
      ["2026-01-01'", 'x', 1, 1, 1],
      ['2026-01-01', '2026-01-01', 'x', 1, 1],
    ])
      expect((await list({ cursor: forged(key) })).status).toBe(422);
    expect((await list({ sort: 'value', cursor: forged([1, 1.5, 1, 1]) })).status).toBe(422);
  });
});

describe('the order export', () => {
  it('has every row of the list once, in order, with amounts that add up', async () => {
    const query = { voided: 'without', sort: 'value' } as const;
    const file = await app.call(orderRoutes.exportOrders, { query }, world.sessions.owner);
    const [head, ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'Order,Customer,Type,Status,Voided,Store,Placed on,Placed at,Time zone,Promised,Delivery,Pounds,Total value,Balance,Id',
    );
    const cells = lines.map((line) => line.split(','));
    expect(cells.map((row) => Number(row.at(-1)))).toEqual(
      await expected('voided_at is null', 'value desc, id desc'),
    );
    const { rows } = await app.database.admin.query(
      `select sum(value)::int as value, sum(balance)::int as balance from (${plain}) o where voided_at is null`,
      [world.businessId],
    );
    const sum = (place: number) =>
      cells.reduce((total, row) => total + Math.round(Number(row.at(place)) * 100), 0);
    expect([sum(-3), sum(-2)]).toEqual([rows[0].value, rows[0].balance]);
  });

  it('is logged with author, size and filters, which the audit log shows', async () => {
    const { admin, owner } = world.sessions;
    const chosen = { status: 'READY', voided: 'without', storeIds: String(world.storeId) } as const;
    const ready = (await list({ ...chosen, pageSize: 1 }, admin)).body.meta.total;
    expect(ready).toBeGreaterThan(0);
    await app.call(orderRoutes.exportOrders, { query: chosen }, admin);
    await app.call(orderRoutes.exportOrders, { query: { q: 'quimby', ids: '1,2' } }, world.sessions.manager);
    const { body } = await app.call(auditRoutes.listAuditEntries, { query: { area: 'orders' } }, owner);
    const notes = body.records.map(({ action, actorName, after }) => ({ action, actorName, after }));
    expect(notes.slice(0, 2)).toEqual([
      { action: 'orders.export', actorName: 'manager mine', after: { orders: 0, chosen: 2, searched: true } },
      {
        action: 'orders.export',
        actorName: 'admin mine',
        after: { orders: ready, status: 'READY', voided: 'without', storeIds: [world.storeId] },
      },
    ]);
    expect(body.records[0]?.canUndo).toBe(false);
  });

  it('is named by content and dates, with money in two decimals', async () => {
    const file = (query: OrderListAddress) =>
      app.call(orderRoutes.exportOrders, { query }, world.sessions.owner);
    const days = { placed: 'CUSTOM', startDate: '2026-11-11', endDate: '2026-11-12' } as const;
    const named = async (query: OrderListAddress) =>
      /filename="([^"]+)"/.exec(String((await file(query)).headers['content-disposition']))?.[1];
    expect(await named(days)).toBe('orders-2026-11-11-to-2026-11-12.csv');
    expect(await named({ ...days, startDate: '2026-11-12' })).toBe('orders-2026-11-12.csv');
    expect(await named({})).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    const [, ...lines] = (await file({})).text.trim().split('\r\n');
    for (const line of lines) expect(line).toMatch(/,-?\d+\.\d{2},-?\d+\.\d{2},\d+$/);
  });

  it('exports a selection', async () => {
    const ids = (await expected('true')).slice(3, 6);
    const file = await app.call(
      orderRoutes.exportOrders,
      { query: { ids: ids.join() } },
      world.sessions.owner,
    );
    expect(
      file.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',').at(-1))),
    ).toEqual(ids);
  });
});

describe('a search by customer', () => {
  const codes = async (q: string, session = world.sessions.owner) =>
    (await list({ q, sort: 'placed', direction: 'asc' }, session)).body.records.map(({ code }) => code);

  beforeAll(async () => {
    const { session } = await createKey(app, world.sessions.owner);
    const at = '2026-11-10T15:00:00Z';
    const line = { kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'RUG', name: 'Rug', unitPriceCents: 1_000 };
    const of = (customer: string, code: string, storeId: number): SentEvent => ({
      id: code,
      type: 'order.created',
      at,
      storeId,
      body: { type: 'WALK_IN', code, customer, lines: [line] },
    });
    const known = (id: string, body: object): SentEvent => ({
      id,
      type: 'customer.created',
      at,
      storeId: world.storeId,
      body,
    });
    const { counts } = await sendEvents(app, session, [
      known('jose', { firstName: 'José', lastName: 'Quimby', phone: '2125559731' }),
      known('josie', { firstName: 'Josie', lastName: 'Zimmer' }),
      of('jose', 'Q-1', world.storeId),
      of('jose', 'Q-2', world.otherStoreId),
      of('josie', 'Z-1', world.storeId),
    ]);
    expect(counts.accepted).toBe(5);
  });

  it.each([
    ['a name, without its accent', 'jose quim', ['Q-1', 'Q-2']],
    ['its beginning, of two people', 'jos', ['Q-1', 'Q-2', 'Z-1']],
    ['the last digits of the phone', '9731', ['Q-1', 'Q-2']],
    ['the whole number as it is written', '(212) 555-9731', ['Q-1', 'Q-2']],
    ['a code, as ever', 'z-1', ['Z-1']],
    ['nobody', 'quimby zimmer', []],
  ])('finds the orders by %s', async (_, q, expected) => {
    expect(await codes(q)).toEqual(expected);
  });

  it('stays within the visible stores, and counts and exports the same', async () => {
    expect(await codes('quimby', world.sessions.manager)).toEqual(['Q-1']);
    expect(await codes('quimby', theirs.sessions.owner)).toEqual([]);
    expect((await list({ q: 'quimby' })).body.meta.total).toBe(2);
    const file = await app.call(orderRoutes.exportOrders, { query: { q: 'quimby' } }, world.sessions.owner);
    expect(file.text.trim().split('\r\n')).toHaveLength(3);
  });
});
