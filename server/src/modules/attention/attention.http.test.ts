import { attentionRoutes } from '@washboard/contract/attention/attention.routes.ts';
import type { AttentionKind } from '@washboard/contract/attention/attention.schemas.ts';
import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import type { OrderAttention } from '@washboard/contract/orders/open-orders/order-attention.constants.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { cashVarianceRoutes } from '@washboard/contract/payments/cash-variance.routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { importDriver, visitsFile } from '../../../test-kit/imports/import-driver.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import { randomLives, type SentEvent } from '../../../test-kit/models/random-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

/** Half past midnight in New York; in Chicago still the day before. */
const clock = '2026-11-20T05:30:00.000Z';
const random = randomFrom(1_611);
let app: TestApp;
let mine: BusinessWorld;
let theirs: BusinessWorld;

beforeAll(async () => {
  app = await startApp({ clock });
  mine = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  for (const world of [mine, theirs]) await live(world, 150);
  // As an undone import leaves them.
  await app.database.admin.query('update order_state set undone_at = now() where order_id % 25 = 0');
}, 60_000);
afterAll(() => app.stop());

/** Days to move four-day lives of November into the past, so both sides of each limit have orders. */
const shifts = [-6, -4, 0, 17, 18, 20, 47];

async function live(world: BusinessWorld, lives: number) {
  const { session } = await createKey(app, world.sessions.owner);
  const events = Array.from({ length: lives }, (_, n) => {
    const back = (shifts[n % shifts.length] ?? 0) * 86_400_000;
    return randomLives(random, `life${n}`, [world.storeId, world.otherStoreId]).map((event): SentEvent => {
      const at = new Date(Date.parse(event.at) - back).toISOString();
      const promisedAt = new Date(Date.parse(at) + Math.floor(random() * 9) * 86_400_000).toISOString();
      return event.type === 'order.created' && random() < 0.8
        ? { ...event, at, body: { ...event.body, promisedAt } }
        : { ...event, at };
    });
  }).flat();
  for (let from = 0; from < events.length; from += 400) {
    const { results } = await sendEvents(app, session, events.slice(from, from + 400));
    expect(results.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  }
  await addLowProduct(world);
  await addAlarms(world);
  const imports = importDriver(app, world.sessions.owner);
  for (const storeId of [world.storeId, world.otherStoreId, undefined]) {
    const { status, body } = await imports.upload(visitsFile(['1,10/19/2025,20:17,3,10']), { storeId });
    expect(status).toBe(200);
    await imports.settled(body.id);
    // As a job leaves it that gave up.
    await app.database.admin.query(`update import set state = 'failed' where id = $1`, [body.id]);
  }
}

/** An open alarm of a machine in each store, and one that is over. */
async function addAlarms({ businessId }: BusinessWorld) {
  await app.database.admin.query(
    `insert into machine_alarm (business_id, store_id, machine_id, kind, began_at, cleared_at)
     select distinct on (machine.store_id, kind) $1::bigint, machine.store_id, machine.id, kind, now(),
       case when kind = 'STALE' then now() end
     from machine cross join unnest(array['OFFLINE', 'STALE']) as kind where machine.business_id = $1
     order by machine.store_id, kind, machine.id`,
    [businessId],
  );
}

/** A product that both stores have run out of. */
async function addLowProduct({ storeId, otherStoreId, sessions: { owner } }: BusinessWorld) {
  const storeIds = [storeId, otherStoreId];
  const body = {
    productName: 'Bag',
    sku: 'LOW',
    barcode: null,
    description: '',
    categoryName: null,
    costCents: null,
    tracksStock: true,
    isFeatured: true,
    productImage: null,
    price: 500,
    isTaxable: true,
    storeIds,
  };
  const { id } = (await app.call(productRoutes.addProduct, { body }, owner)).body;
  const limits = { price: 500, minPrice: 0, isTaxable: true, lowAt: 2, reorderTo: 9 };
  const items = storeIds.map((one) => ({ storeId: one, ...limits }));
  const given = { params: { id: String(id) }, body: { version: 1, items } };
  expect((await app.call(productRoutes.setProductPrices, given, owner)).status).toBe(200);
}

const asked = async (storeIds?: number[], session = mine.sessions.owner) => {
  const query = { storeIds: storeIds?.join() };
  const { status, body } = await app.call(attentionRoutes.getAttention, { query }, session);
  expect(status).toBe(200);
  return body.lines;
};

/** Each kind in plain SQL: the rows of business $1 at instant $2, with store and amount. */
const plainly: Record<AttentionKind, string> = {
  lateOrders: `select s.store_id, greatest(s.balance_cents, 0) as cents
    from order_state s join laundry_order o on o.id = s.order_id
    where s.business_id = $1 and s.undone_at is null and s.voided_at is null and o.promised_at < $2
      and s.status in ('SUBMITTED', 'RECEIVED', 'PROCESSING')`,
  unclaimedOrders: `select s.store_id, greatest(s.balance_cents, 0) as cents
    from order_state s join store on store.id = s.store_id
    where s.business_id = $1 and s.undone_at is null and s.voided_at is null and s.type <> 'RETAIL'
      and s.status in ('READY', 'OUT_FOR_DELIVERY')
      and ($2::timestamptz at time zone store.time_zone)::date - coalesce(s.ready_on, s.placed_on) >= 30`,
  unpaidOrders: `select s.store_id, s.balance_cents as cents from order_state s
    where s.business_id = $1 and s.undone_at is null and s.voided_at is null and s.status = 'COMPLETED'
      and s.balance_cents > 0 and s.placed_at < $2`,
  machinesOut: `select distinct m.store_id, m.id, null::int as cents
    from machine m join machine_outage o on o.machine_id = m.id
    where m.business_id = $1 and o.ended_at is null and m.archived_at is null and o.began_at < $2`,
  machineAlarms: `select store_id, null::int as cents from machine_alarm
    where business_id = $1 and cleared_at is null and coalesce(silenced_until, '-infinity') <= $2`,
  failedImports: `select store_id, null::int as cents from import
    where business_id = $1 and state in ('failed', 'unreadable') and created_at <= $2`,
  cashVariance: `select store_id, abs(counted - put_in - coalesce(cash, 0))::int as cents from (
      select d.store_id, d.business_date, sum(counted_cents) as counted, sum(float_cents) + coalesce(sum((
          select sum(amount_cents) from cash_move m where m.drawer_id = d.id)), 0) as put_in,
        bool_and(closed_at is not null) as is_closed
      from cash_drawer d where d.business_id = $1 group by 1, 2
    ) day join store on store.id = day.store_id
    left join (
      select store_id as place, business_date as date, sum(amount_cents) as cash from ledger_entry
      where business_id = $1 and tender = 'CASH' and kind in ('PAYMENT', 'REFUND', 'LOAD') group by 1, 2
    ) taken on taken.place = day.store_id and taken.date = day.business_date
    where is_closed and counted <> put_in + coalesce(cash, 0)
      and ($2::timestamptz at time zone store.time_zone)::date - day.business_date between 0 and 6`,
  lowStock: `select l.store_id, null::int as cents
    from stock_level l join catalog_item i on i.business_id = l.business_id and i.code = l.code
    where l.business_id = $1 and l.quantity <= l.low_at and i.archived_at is null and $2 > i.recorded_at - interval '1 year'`,
};
const kinds = Object.keys(plainly) as (keyof typeof plainly)[];

/** The lines in plain SQL, by kind. */
async function plainLines({ businessId }: BusinessWorld, storeIds: readonly number[]) {
  const lines = await Promise.all(
    kinds.map(async (kind) => {
      const { rows } = await app.database.admin.query(
        `select count(*)::int as count, sum(cents)::int as cents from (${plainly[kind]}) one
         where store_id is null or store_id = any($3)`,
        [businessId, clock, storeIds],
      );
      return { kind, ...rows[0] };
    }),
  );
  return lines.filter(({ count }) => count > 0);
}

const sorted = <Line extends { kind: string }>(lines: readonly Line[]) =>
  [...lines].sort((a, b) => (a.kind < b.kind ? -1 : 1));
const sumsOf = (lines: Awaited<ReturnType<typeof asked>>) =>
  sorted(lines.map(({ stores: _, ...line }) => line));

it('counts what plain SQL counts, in any stores', async () => {
  for (const storeIds of [[mine.storeId], [mine.otherStoreId], [mine.storeId, mine.otherStoreId]]) {
    const expected = sorted(await plainLines(mine, storeIds));
    expect(expected.map(({ kind }) => kind)).toEqual([...kinds].sort());
    expect(sumsOf(await asked(storeIds))).toEqual(expected);
  }
  expect(sumsOf(await asked())).toEqual(sumsOf(await asked([mine.storeId, mine.otherStoreId])));
});

it('counts by store what each store has', async () => {
  const apart = [...(await asked([mine.storeId])), ...(await asked([mine.otherStoreId]))];
  for (const { kind, stores } of await asked()) {
    const expected = apart.filter((line) => line.kind === kind).flatMap((line) => line.stores);
    expect(sorted(stores.map((one) => ({ kind: String(one.storeId), ...one }))), kind).toEqual(
      sorted(expected.map((one) => ({ kind: String(one.storeId), ...one }))),
    );
  }
});

it('each line has exactly the rows of its list, and their amount', async () => {
  const lines = new Map((await asked()).map((line) => [line.kind, line]));
  const orders = async (attention: OrderAttention) => {
    const query = { attention, pageSize: 200 };
    const { records, meta } = (await app.call(orderRoutes.listOrders, { query }, mine.sessions.owner)).body;
    expect(meta.hasNextPage).toBe(false);
    const cents = records.reduce((sum, { balanceCents }) => sum + Math.max(0, balanceCents), 0);
    return { count: records.length, cents };
  };
  expect(lines.get('lateOrders')).toMatchObject(await orders('late'));
  expect(lines.get('unclaimedOrders')).toMatchObject(await orders('unclaimed'));
  expect(lines.get('unpaidOrders')).toMatchObject(await orders('unpaid'));
  const machines = await app.call(
    machineRoutes.listMachines,
    { query: { outOfOrder: 'only', pageSize: 200 } },
    mine.sessions.owner,
  );
  expect(machines.body.records).toHaveLength(lines.get('machinesOut')?.count ?? 0);
  expect(new Set(machines.body.records.map(({ state }) => state?.name))).toEqual(new Set(['OUT_OF_ORDER']));
  const cash = await app.call(cashVarianceRoutes.listCashVariances, { query: {} }, mine.sessions.owner);
  expect(cash.body.records).toHaveLength(lines.get('cashVariance')?.count ?? 0);
  const off = cash.body.records.reduce((sum, one) => sum + Math.abs(one.countedCents - one.expectedCents), 0);
  expect(off).toBe(lines.get('cashVariance')?.cents);
  const imports = await app.call(
    importRoutes.listImports,
    { query: { failed: 'only' } },
    mine.sessions.owner,
  );
  expect(imports.body.meta.total).toBe(lines.get('failedImports')?.count);
});

it('shows only what a role may see, in its own stores', async () => {
  const { owner, manager, installer } = mine.sessions;
  const own = await asked([mine.storeId], owner);
  expect(await asked(undefined, manager)).toEqual(own.filter(({ kind }) => kind !== 'failedImports'));
  expect((await asked(undefined, installer)).map(({ kind }) => kind)).toEqual([
    'machinesOut',
    'machineAlarms',
  ]);
  for (const storeId of [mine.otherStoreId, theirs.storeId]) {
    const query = { storeIds: String(storeId) };
    expect((await app.call(attentionRoutes.getAttention, { query }, manager)).status).toBe(404);
  }
});
