import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { startApp, type TestApp, testClock } from '@washboard/server/test-kit/app.ts';
import { tryPassword } from '@washboard/server/test-kit/people/bot-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAgainstCatalog } from '../test-kit/catalog-checks.ts';
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
  // Two first starts at the same time: one loads, the other finds the demo loaded.
  const counts = await Promise.all([1, 2].map(() => loadDemo(database, clock.now(), silent, days)));
  expect(counts.filter((one) => one !== undefined)).toHaveLength(1);
});
afterAll(() => app.stop());

async function rows<Row>(text: string): Promise<Row[]> {
  return (await app.database.admin.query(text)).rows;
}

describe('the demo laundry', () => {
  test('exists once, with a login for each role', async () => {
    expect(await rows('select name from business')).toEqual([{ name: 'Harbor & Main Laundry' }]);
    for (const { role } of people) {
      expect((await tryPassword(app, demoEmail(role), demoPassword)).status).toBe(200);
    }
  });

  test("earns each paid turn's price of that moment, and nothing for a free one", async () => {
    const wrong = await rows(`
      select t.id from turn t left join ledger_entry l on l.turn_id = t.id
      where coalesce(l.amount_cents, -1) <> case when t.turn_type <> 'SELF_SERVE' then -1 else t.starts * (
        select price_cents from machine_price p where p.machine_id = t.machine_id and effective_from <= t.started_at
        order by effective_from desc limit 1) end`);
    expect(wrong).toEqual([]);
  });

  test("has nothing in the future, and every turn on its store's local day", async () => {
    const wrong = await rows(`
      select t.id from turn t join store s on s.id = t.store_id where started_at > '${testClock}'
        or business_date <> (started_at at time zone s.time_zone)::date
        or local_hour <> extract(hour from started_at at time zone s.time_zone)`);
    expect(wrong).toEqual([]);
  });

  test('has no unfinished record in any table', async () => {
    const [found] = await rows<{ latest: Date }>(`
      select greatest((select max(placed_at) from laundry_order), (select max(at) from order_step),
        (select max(at) from order_void), (select max(occurred_at) from ledger_entry),
        (select max(at) from order_weight), (select max(at) from order_work), (select max(planned_at) from delivery),
        (select max(ended_at) from delivery), (select max(closed_at) from cash_drawer), (select max(at) from cash_move),
        (select max(at) from coin_collection), (select max(ended_at) from time_worked), (select max(at) from stock_movement),
        (select max(ended_at) from machine_outage)) as latest`);
    expect((found?.latest ?? new Date(Number.NaN)).toISOString() <= testClock).toBe(true);
  });

  test('washes every order with turns that nobody paid at the machine', async () => {
    const wrong = await rows(`
      select o.id from laundry_order o
      where exists (select from order_step s where s.order_id = o.id and s.status = 'READY')
        and not exists (select from turn t where t.order_id = o.id and t.turn_type = 'FULL_SERVICE')
        and exists (select from order_line l where l.order_id = o.id and l.weight > 0)`);
    expect(wrong).toEqual([]);
  });

  test('has conversations of every kind, and nobody who asked to stop gets a text afterwards', async () => {
    const [counts] = await rows<Record<string, number>>(`
      select count(*)::int as all, (count(*) filter (where unread > 0))::int as unread,
        (count(*) filter (where escalated_at is not null))::int as escalated,
        (count(*) filter (where last_inbound_at is null))::int as other,
        (select count(*)::int from message where delivery_status = 'UNDELIVERED') as failed,
        (select count(*)::int from text_stop) as stops
      from conversation`);
    for (const [what, least] of Object.entries({
      all: 60,
      unread: 4,
      escalated: 2,
      other: 10,
      failed: 2,
      stops: 2,
    }))
      expect(counts?.[what], what).toBeGreaterThanOrEqual(least);
    const wrong = await rows(`
      select m.id from message m join conversation c on c.id = m.conversation_id
      join text_stop s on s.phone = c.phone where m.direction = 'Outbound' and m.created_at > s.at`);
    expect(wrong).toEqual([]);
    const quiet = await rows(`
      select id from message where message_type = 'Marketing'
        and extract(hour from created_at at time zone 'America/New_York') not between 12 and 17`);
    expect(quiet).toEqual([]);
  });

  test('has no turn of a machine during its outage', async () => {
    const wrong = await rows(`
      select t.id from turn t join machine_outage o on o.machine_id = t.machine_id
      where t.started_at >= o.began_at and t.started_at < coalesce(o.ended_at, 'infinity')
        and t.turn_type <> 'FULL_SERVICE' and t.machine_type = 'WASHER'`);
    expect(wrong).toEqual([]);
  });

  test("sells at its catalog's terms, and holds out exactly the right customers from promotions", async () => {
    expect(await checkAgainstCatalog(app.database.admin)).toEqual({ lines: [], promotions: [] });
    const [found] = await rows<{ share: number }>(
      `select count(h.customer_id)::float / count(*) as share from customer c
       left join (promotion_hold_out h join promotion p on p.id = h.promotion_id and p.code = 'WELCOME20')
         on h.customer_id = c.id where not c.is_commercial`,
    );
    expect(found?.share).toBeGreaterThan(0.1);
    expect(found?.share).toBeLessThan(0.2);
  });

  test('has a person for every employee code, at the right store', async () => {
    const wrong = await rows(`
      with named as (
        select store_id, by_code from laundry_order union select store_id, by_code from time_worked
        union select store_id, by_code from order_work union select store_id, by_code from delivery
        union select store_id, by_code from stock_movement union select store_id, opened_by from cash_drawer
        union select store_id, by_code from coin_collection union select store_id, by_code from ledger_entry
      ) select * from named where by_code is not null and not exists (
        select from team_member m join team_member_store s on s.team_member_id = m.id
        where m.employee_code = named.by_code and s.store_id = named.store_id)`);
    expect(wrong).toEqual([]);
  });

  test('gives some customers tags and preferences, as its recipe says', async () => {
    const [found] = await rows<Record<'tagged' | 'choosy' | 'linen', number>>(`
      select avg(exists (select from customer_tagging t where t.customer_id = c.id)::int)::float as tagged,
        avg(exists (select from customer_preference p where p.customer_id = c.id)::int)::float as choosy,
        (select avg((c.is_commercial)::int)::float from customer c join customer_tagging t on t.customer_id = c.id
          join customer_note_tag n on n.id = t.tag_id where n.name = 'Linen service') as linen
      from customer c`);
    expect(found?.tagged).toBeGreaterThan(0.1);
    expect(found?.tagged).toBeLessThan(0.5);
    expect(found?.choosy).toBeGreaterThan(0.15);
    expect(found?.choosy).toBeLessThan(0.5);
    expect(found?.linen).toBe(1);
  });

  test('never uses more prepaid value than was loaded', async () => {
    const wrong = await rows(`
      with wallet as (
        select coalesce(e.customer_id, o.customer_id) as customer,
          sum(case e.kind when 'LOAD' then e.amount_cents + e.bonus_cents else -e.amount_cents end)
            over (partition by coalesce(e.customer_id, o.customer_id) order by e.occurred_at) as left_cents
        from ledger_entry e left join laundry_order o on o.id = e.order_id
        where e.kind = 'LOAD' or (e.kind = 'PAYMENT' and e.tender = 'PREPAID')
      ) select * from wallet where left_cents < 0`);
    expect(wrong).toEqual([]);
    const [loads] = await rows<{ count: number }>(
      `select count(*)::int from ledger_entry where kind = 'LOAD'`,
    );
    expect(loads?.count).toBeGreaterThan(0);
  });

  test('pays with credit now and then, never more than was given', async () => {
    const uses = await rows<{ left: number; used: boolean }>(`
      select (e.kind = 'PAYMENT') as used, (sum(case e.kind when 'CREDIT' then e.amount_cents else -e.amount_cents end)
        over (partition by coalesce(e.customer_id, o.customer_id) order by e.occurred_at))::int as left
      from ledger_entry e left join laundry_order o on o.id = e.order_id
      where e.kind = 'CREDIT' or (e.kind = 'PAYMENT' and e.tender = 'CREDIT')`);
    expect(uses.filter(({ left }) => left < 0)).toEqual([]);
    expect(uses.filter(({ used }) => used).length).toBeGreaterThan(0);
  });

  test('voids paid orders and refunds them, tips included', async () => {
    const [found] = await rows<Record<'voided' | 'uneven' | 'tips', number>>(`
      select count(*) filter (where voided_at is not null)::int as voided,
        count(*) filter (where voided_at is not null and (balance_cents <> 0 or paid_cents <> refunded_cents))::int as uneven,
        count(*) filter (where voided_at is null and exists (select from ledger_entry e
          where e.order_id = s.order_id and e.kind = 'ALLOWANCE' and e.tip_cents < 0))::int as tips
      from order_state s where paid_cents > 0 and refunded_cents > 0`);
    expect(found?.voided).toBeGreaterThan(5);
    expect(found?.uneven).toBe(0);
    expect(found?.tips).toBeGreaterThan(0);
  });

  test('counts its drawers: they match on most evenings and are never off by much', async () => {
    const [found] = await rows<{ agree: number; most: number }>(`
      with cash as (
        select store_id, business_date, sum(amount_cents) as cents from ledger_entry
        where tender = 'CASH' and kind in ('PAYMENT', 'REFUND') group by 1, 2
      ), off as (
        select counted_cents - float_cents - coalesce(cents, 0)
          - coalesce((select sum(amount_cents) from cash_move m where m.drawer_id = d.id), 0) as cents
        from cash_drawer d left join cash using (store_id, business_date) where closed_at is not null
      ) select avg((cents = 0)::int)::float as agree, max(abs(cents))::int as most from off`);
    expect(found?.agree).toBeGreaterThan(0.65);
    expect(found?.agree).toBeLessThan(0.95);
    expect(found?.most).toBeLessThan(2_500);
  });

  test('picks up and delivers to an address of the customer', async () => {
    const wrong = await rows(`
      select o.id from laundry_order o left join customer_address a on a.id = o.address_id
      where o.type in ('ONLINE', 'RECURRING') and (a.customer_id is distinct from o.customer_id
        or not exists (select from delivery d where d.order_id = o.id and d.kind = 'PICKUP'))`);
    expect(wrong).toEqual([]);
  });

  test('is identical for the same moment', async () => {
    const fingerprint = `select
      (select md5(string_agg(md5(row(store_id, machine_id, started_at, starts, turn_type)::text), '' order by id)) from turn) as turns,
      (select md5(string_agg(md5(row(first_name, last_name, created_at)::text), '' order by id)) from customer) as customers,
      (select md5(string_agg(md5(row(code, placed_at, customer_id)::text), '' order by id)) from laundry_order) as orders,
      (select md5(string_agg(md5(row(order_id, kind, amount_cents, occurred_at)::text), '' order by id)) from ledger_entry) as money`;
    // Each day is made alike, so two weeks prove it.
    const load = async () => {
      const other = await startApp();
      await loadDemo(other.server.database, other.server.clock.now(), silent, 14);
      const { rows: found } = await other.database.admin.query(fingerprint);
      await other.stop();
      return found;
    };
    const [found] = await load();
    expect(await load()).toEqual([found]);
    expect(Object.values(found)).not.toContain(null);
  });

  test('has the washers of its three stores and the residence, whose residents use them', async () => {
    const washers = Object.values(archetypes).flatMap((one) => one.washers);
    const [found] = await rows<{ count: number }>(`select count(*)::int from machine where type = 'WASHER'`);
    expect(found?.count).toBe(washers.reduce((sum, group) => sum + group.count, 0));
    const [turned] = await rows<{ count: number }>(
      `select count(*)::int from turn t join store s on s.id = t.store_id where s.type = 'RESIDENTIAL'`,
    );
    expect(turned?.count).toBeGreaterThan(days * 10);
  });
});

describe('eight weeks of the demo', () => {
  test('look like a laundry', async () => {
    expect(outside(await measureShape(app.database.admin, ...weeks))).toEqual([]);
  });

  test('match to the cent when computed again from lines, payments and turns', async () => {
    const nothing = { lines: [], orders: [], days: [], machines: [], refunds: [] };
    expect(await recompute(app.database.admin, ...weeks, minimumCents)).toEqual(nothing);
  });

  test('differ when a cent of an order, line or ledger entry is changed', async () => {
    const { admin } = app.database;
    const touch = async (text: string, undo: string) => {
      await admin.query(text);
      const { lines, orders, days, machines, refunds } = await recompute(admin, ...weeks, minimumCents);
      await admin.query(undo);
      return lines.length + orders.length + days.length + machines.length + refunds.length;
    };
    const order = `order_id = (select max(order_id) from order_state join laundry_order on id = order_id
      where business_date = '2026-11-10' and laundry_order.type = 'ONLINE')`;
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
    const given = `id = (select max(id) from ledger_entry where kind = 'ALLOWANCE' and business_date between '${weeks[0]}' and '${weeks[1]}')`;
    expect(await by('ledger_entry', 'tip_cents', given)).toBeGreaterThan(0);
  });
});
