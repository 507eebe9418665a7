import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { startApp, type TestApp, testClock } from '@washboard/server/test-kit/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recompute } from '../test-kit/recompute.ts';
import { measureShape } from '../test-kit/shape.ts';
import { outside } from '../test-kit/shape-measures.ts';
import { loadDemo } from './load.ts';
import { minimumCents } from './orders/order-recipe.ts';
import { people } from './places.ts';
import { archetypes } from './recipe.ts';

const days = 56;
const weeks = ['2026-09-25', '2026-11-19'] as const;
const silent = () => undefined;
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  const { database, clock } = app.server;
  // Two first starts at the same moment: one loads, the other finds it loaded.
  const counts = await Promise.all([1, 2].map(() => loadDemo(database, clock.now(), silent, days)));
  expect(counts.filter((one) => one !== undefined)).toHaveLength(1);
});
afterAll(() => app.stop());

async function rows<Row>(text: string): Promise<Row[]> {
  return (await app.database.admin.query(text)).rows;
}

describe('the demo laundry', () => {
  test('is there once, with a sign-in for each role', async () => {
    expect(await rows('select name from business')).toEqual([{ name: 'Harbor & Main Laundry' }]);
    for (const { role } of people) {
      const body = { email: demoEmail(role), password: demoPassword };
      expect((await app.call(authRoutes.createIdentityToken, { body })).status).toBe(200);
    }
  });

  test('earns for each paid turn what its machine cost at that moment, and nothing for a free one', async () => {
    const wrong = await rows(`
      select t.id from turn t left join ledger_entry l on l.turn_id = t.id
      where coalesce(l.amount_cents, -1) <> case when t.turn_type <> 'SELF_SERVE' then -1 else t.starts * (
        select price_cents from machine_price p where p.machine_id = t.machine_id and effective_from <= t.started_at
        order by effective_from desc limit 1) end`);
    expect(wrong).toEqual([]);
  });

  test('has nothing in the future, and every turn on the local day of its store', async () => {
    const wrong = await rows(`
      select t.id from turn t join store s on s.id = t.store_id where started_at > '${testClock}'
        or business_date <> (started_at at time zone s.time_zone)::date
        or local_hour <> extract(hour from started_at at time zone s.time_zone)`);
    expect(wrong).toEqual([]);
  });

  test('has nothing that is not over yet, in no table', async () => {
    const [found] = await rows<{ latest: Date }>(`
      select greatest((select max(placed_at) from laundry_order), (select max(at) from order_step),
        (select max(at) from order_void), (select max(occurred_at) from ledger_entry)) as latest`);
    expect((found?.latest ?? new Date(Number.NaN)).toISOString() <= testClock).toBe(true);
  });

  test('washes every order that it took in hand, by turns that nobody paid at the machine', async () => {
    const wrong = await rows(`
      select o.id from laundry_order o
      where exists (select from order_step s where s.order_id = o.id and s.status = 'READY')
        and not exists (select from turn t where t.order_id = o.id and t.turn_type = 'FULL_SERVICE')
        and exists (select from order_line l where l.order_id = o.id and l.weight > 0)`);
    expect(wrong).toEqual([]);
  });

  test('has no turn of a machine while it was out of order', async () => {
    const wrong = await rows(`
      select t.id from turn t join machine_outage o on o.machine_id = t.machine_id
      where t.started_at >= o.began_at and t.started_at < coalesce(o.ended_at, 'infinity')
        and t.turn_type <> 'FULL_SERVICE' and t.machine_type = 'WASHER'`);
    expect(wrong).toEqual([]);
  });

  test('is the same again for the same moment', async () => {
    const fingerprint = `select
      (select md5(string_agg(md5(row(store_id, machine_id, started_at, starts, turn_type)::text), '' order by id)) from turn) as turns,
      (select md5(string_agg(md5(row(first_name, last_name, created_at)::text), '' order by id)) from customer) as customers,
      (select md5(string_agg(md5(row(code, placed_at, customer_id)::text), '' order by id)) from laundry_order) as orders,
      (select md5(string_agg(md5(row(order_id, kind, amount_cents, occurred_at)::text), '' order by id)) from ledger_entry) as money`;
    const other = await startApp();
    await loadDemo(other.server.database, other.server.clock.now(), silent, days);
    const { rows: again } = await other.database.admin.query(fingerprint);
    await other.stop();
    expect(await rows(fingerprint)).toEqual(again);
  });

  test('has as many washers as its stores of three sizes', async () => {
    const washers = Object.values(archetypes).flatMap((one) => one.washers);
    const [found] = await rows<{ count: number }>(`select count(*)::int from machine where type = 'WASHER'`);
    expect(found?.count).toBe(washers.reduce((sum, group) => sum + group.count, 0));
  });
});

describe('eight weeks of the demo', () => {
  test('look like a laundry', async () => {
    expect(outside(await measureShape(app.database.admin, ...weeks))).toEqual([]);
  });

  test('come to the same cent when they are reckoned anew from lines, payments and turns', async () => {
    const nothing = { lines: [], orders: [], days: [], machines: [] };
    expect(await recompute(app.database.admin, ...weeks, minimumCents)).toEqual(nothing);
  });

  test('are found to differ where a cent of an order, a line or the ledger is touched', async () => {
    const { admin } = app.database;
    const touch = async (text: string, undo: string) => {
      await admin.query(text);
      const { lines, orders, days, machines } = await recompute(admin, ...weeks, minimumCents);
      await admin.query(undo);
      return lines.length + orders.length + days.length + machines.length;
    };
    const order = `order_id = (select max(order_id) from order_state join laundry_order on id = order_id
      where business_date = '2026-11-10' and type = 'ONLINE')`;
    const turn = `id = (select max(id) from ledger_entry where sale_type = 'SELF_SERVE' and business_date = '2026-11-10')`;
    const by = (table: string, column: string, where: string) =>
      touch(
        `update ${table} set ${column} = ${column} + 1 where ${where}`,
        `update ${table} set ${column} = ${column} - 1 where ${where}`,
      );
    expect(await by('order_state', 'tax_cents', order)).toBeGreaterThan(0);
    expect(await by('order_line', 'amount_cents', `${order} and position = 0`)).toBeGreaterThan(0);
    expect(await by('ledger_entry', 'gross_cents', `${order} and kind = 'SALE'`)).toBeGreaterThan(0);
    expect(await by('ledger_entry', 'amount_cents', turn)).toBeGreaterThan(0);
  });
});
