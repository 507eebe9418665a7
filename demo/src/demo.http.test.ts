import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { startApp, type TestApp, testClock } from '@washboard/server/test-kit/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from './load.ts';
import { people } from './places.ts';
import { archetypes } from './recipe.ts';

const days = 56;
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

  test('turns its washers as often as laundries do: 1 to 5 a day, by the size of the store', async () => {
    const found = await rows<{ name: string; tpd: number }>(`
      select s.name, count(*)::float / ${days} / count(distinct t.machine_id) as tpd
      from turn t join store s on s.id = t.store_id
      where machine_type = 'WASHER' and turn_type = 'SELF_SERVE' and business_date < '2026-11-20' group by s.name`);
    const of = (name: string) => found.find((row) => row.name === name)?.tpd ?? 0;
    expect(of('Lakeview')).toBeGreaterThan(1.5);
    expect(of('Lakeview')).toBeLessThan(2.4);
    expect(of('Main & Fifth')).toBeGreaterThan(2.5);
    expect(of('Harbor Street')).toBeGreaterThan(2.5);
    expect(of('Harbor Street')).toBeLessThan(3.7);
  });

  test('does about half of its turns at the weekend, Sunday most', async () => {
    const found = await rows<{ weekday: number; share: number }>(`
      select extract(dow from business_date)::int as weekday, count(*)::float / sum(count(*)) over () as share
      from turn where business_date < '2026-11-20' group by 1 order by 1`);
    const share = found.map((row) => row.share);
    expect((share[0] ?? 0) + (share[6] ?? 0)).toBeGreaterThan(0.42);
    expect((share[0] ?? 0) + (share[6] ?? 0)).toBeLessThan(0.56);
    expect(Math.max(...share)).toBe(share[0]);
  });

  test('starts a dryer four to seven times after each wash, and gives 1 to 2 % away', async () => {
    const [found] = await rows<{ starts: number; free: number; dryers: number }>(`
      select avg(starts) filter (where machine_type = 'DRYER')::float as starts,
        avg((turn_type <> 'SELF_SERVE')::int)::float as free,
        (count(*) filter (where machine_type = 'DRYER'))::float / count(*) as dryers
      from turn where turn_type <> 'FULL_SERVICE'`);
    expect(found?.starts).toBeGreaterThan(5.3);
    expect(found?.starts).toBeLessThan(5.7);
    expect(found?.free).toBeGreaterThan(0.008);
    expect(found?.free).toBeLessThan(0.022);
    expect(found?.dryers).toBeCloseTo(0.5, 1);
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
