import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { eventTypeNames } from '@washboard/contract/ingest/event-types.ts';
import { expect } from 'vitest';
import { settleOrders } from '../../src/modules/orders/index.ts';
import type { TestApp, TestSession } from '../app.ts';
import { createKey, sendEvents } from '../key-driver.ts';
import type { BusinessWorld } from '../world.ts';
import { readEntries } from './entry-model.ts';
import { randomFrom } from './history.ts';
import { type ModelOrder, type ModelState, modelOf } from './order-model.ts';
import { randomNonsense } from './random-nonsense.ts';
import { randomLives, type SentEvent, shuffled } from './random-orders.ts';
import { randomSideline } from './random-sideline.ts';

/**
 * Sends many random histories at once: shuffled, in random batches, some events twice, some missing, among
 * invalid ones. Compares the database with the model of the sent events.
 */
export async function checkHistories(
  app: TestApp,
  world: BusinessWorld,
  given: { seed: number; histories: number },
): Promise<void> {
  const random = randomFrom(given.seed);
  const source = `till-${given.seed}`;
  const key = await createKey(app, world.sessions.owner, { source });
  const storeIds = [world.storeId, world.otherStoreId];
  const lives = Array.from({ length: given.histories }, (_, n) =>
    randomLives(random, `h${n}`, storeIds, source),
  ).flat();
  const sideline = randomSideline(random, lives, source);
  expect(new Set([...lives, ...sideline].map(({ type }) => type)).size).toBe(eventTypeNames.length);
  const sent = [...lives, ...sideline].filter(() => random() < 0.97);
  const twice = sent.filter(() => random() < 0.05);
  const nonsense = randomNonsense(random, sent);
  const meantAsNonsense = new Set(nonsense.map(({ id }) => id));
  const stream = shuffled([...sent, ...twice, ...nonsense], random);
  for (let from = 0; from < stream.length; ) {
    const size = 1 + Math.floor(random() * 500);
    const { results } = await sendEvents(app, key.session, stream.slice(from, from + size));
    const refused = results.filter(({ outcome }) => outcome === 'refused');
    expect(
      refused.filter(({ id }) => !meantAsNonsense.has(id ?? '')),
      `seed ${given.seed}`,
    ).toEqual([]);
    from += size;
  }
  await expectRefused(app, key.session, nonsense);
  await expectRefused(app, key.session, contradictions(twice));
  const zones = new Map([
    [world.storeId, 'America/New_York'],
    [world.otherStoreId, 'America/Chicago'],
  ]);
  const dayOf = (event: SentEvent) => businessDayOf(Date.parse(event.at), zones.get(event.storeId) ?? 'UTC');
  const expected = modelOf(sent, dayOf);
  const found = await readState(app, world.businessId, source);
  for (const [ref, order] of Object.entries(expected.orders))
    expect(found.orders[ref], `seed ${given.seed}, order ${ref}`).toEqual(order);
  expect(found, `seed ${given.seed}`).toEqual(expected);
  await expectDaysMarked(app, world.businessId, source);
  await expectSettled(app, world.businessId, source);
}

const columns = `s.status, o.code, s.received_on::text, s.ready_on::text, s.paid_on::text, s.returned_on::text,
  s.voided_on::text, s.gross_cents, s.discount_cents, s.fee_cents, s.tax_cents, s.tip_cents, s.paid_cents,
  s.refunded_cents, s.balance_cents`;

const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Once everything is known; a wrong parent may have been awaited before it arrived. */
async function expectRefused(app: TestApp, key: TestSession, events: readonly SentEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += 500) {
    const { results } = await sendEvents(app, key, events.slice(from, from + 500));
    expect(results.filter(({ outcome }) => outcome !== 'refused')).toEqual([]);
  }
}

/** The same ids, with times a second later. */
const contradictions = (events: readonly SentEvent[]): SentEvent[] =>
  events.map((event) => ({ ...event, at: new Date(Date.parse(event.at) + 1_000).toISOString() }));

/** Everything from a source in the database, by the source's ids. */
async function readState(app: TestApp, businessId: number, source: string): Promise<ModelState> {
  // Without statistics of the new rows the queries below take a minute.
  await app.database.admin.query('analyze');
  const ask = async <Row extends object>(text: string) =>
    (await app.database.admin.query<Row>(text, [businessId, source])).rows;
  const orders = await ask<{ ref: string; order: ModelOrder }>(`
    select e.id as ref, to_jsonb(part) || jsonb_build_object('storeId', o.store_id, 'customer', c.id, 'address', a.id,
      'ledger', coalesce((select jsonb_object_agg(key, cents) from (
        select what || ' ' || business_date as key, sum(cents) as cents from ledger_entry l
        cross join lateral (values (kind, amount_cents), ('goods', gross_cents - discount_cents), ('tax', tax_cents),
          ('tip', tip_cents), ('fee', fee_cents)) part (what, cents)
        where l.business_id = $1 and l.order_id = o.id group by 1 having sum(cents) <> 0) sums), '{}'),
      'lines', coalesce((select jsonb_agg(line order by line collate "C") from (
        select amount_cents || '/' || discount_cents || '/' || tax_cents as line from order_line l
        where l.business_id = $1 and l.order_id = o.id) lines), '[]'),
      'weights', coalesce((select jsonb_object_agg(stage, weight) from (
        select distinct on (stage) stage, weight from order_weight w
        where w.business_id = $1 and w.order_id = o.id order by stage, at desc, ref collate "C" desc) latest), '{}')) as order
    from ingest_event e
    join laundry_order o on o.business_id = $1 and o.id = e.fact_id
    join order_state s on s.business_id = $1 and s.order_id = o.id
    cross join lateral (select ${columns}) part
    left join ingest_event a on a.business_id = $1 and a.source = $2 and a.type = 'customer.addressAdded' and a.fact_id = o.address_id
    left join ingest_event c on c.business_id = $1 and c.source = $2 and c.type = 'customer.created' and c.fact_id = o.customer_id
    where e.business_id = $1 and e.source = $2 and e.type = 'order.created'`);
  const customers = await ask<{ ref: string; customer: ModelState['customers'][string] }>(`
    select e.id as ref, jsonb_build_object('first_name', first_name, 'notes', notes, 'sms_consent', sms_consent,
      'email_consent', email_consent, 'consents', coalesce((select jsonb_agg(entry order by entry collate "C") from (
        select channel || ' ' || agreed || ' ' || ${isoText('at')} as entry from customer_consent
        where business_id = $1 and customer_id = customer.id) entries), '[]')) as customer
    from ingest_event e join customer on customer.business_id = $1 and customer.id = e.fact_id
    where e.business_id = $1 and e.source = $2 and e.type = 'customer.created'`);
  const ends = await ask<{ ref: string; ended: string | null }>(`
    select e.id as ref, case e.type
      when 'delivery.planned' then (select outcome || ' ' || cost_cents from delivery where business_id = $1 and id = e.fact_id)
      when 'drawer.opened' then (select counted_cents::text from cash_drawer where business_id = $1 and id = e.fact_id)
      when 'team.clockedIn' then (select ${isoText('ended_at')} from time_worked where business_id = $1 and id = e.fact_id)
      when 'customer.addressAdded' then (select ${isoText('removed_at')} from customer_address where business_id = $1 and id = e.fact_id)
      else (select ${isoText('ended_at')} from machine_outage where business_id = $1 and id = e.fact_id) end as ended
    from ingest_event e where e.business_id = $1 and e.source = $2 and e.waits_for is null
      and e.type in ('delivery.planned', 'drawer.opened', 'team.clockedIn', 'machine.failed', 'customer.addressAdded')`);
  const machines = await ask<{ machine: string; states: string[] }>(`
    select m.store_id || ' ' || m.number as machine,
      array_agg(${isoText('s.at')} || ' ' || s.state order by s.at) as states
    from machine_state s join machine m on m.business_id = $1 and m.id = s.machine_id
    where s.business_id = $1 and s.source = $2 group by 1`);
  const waiting = await ask<{ id: string }>(
    "select id from ingest_event where business_id = $1 and source = $2 and waits_for is not null and id not like 'nonsense-%'",
  );
  return {
    orders: Object.fromEntries(orders.map(({ ref, order }) => [ref, order])),
    customers: Object.fromEntries(customers.map(({ ref, customer }) => [ref, customer])),
    ends: Object.fromEntries(ends.map(({ ref, ended }) => [ref, ended])),
    machines: Object.fromEntries(machines.map(({ machine, states }) => [machine, states])),
    entries: await readEntries(app, businessId, source),
    waiting: waiting.map(({ id }) => id).sort(),
  };
}

/** Marks every day on which an order or entry may count as dirty. */
async function expectDaysMarked(app: TestApp, businessId: number, source: string): Promise<void> {
  const { rows } = await app.database.admin.query(
    `select o.store_id, day from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
     cross join lateral (
       select business_date as day from ledger_entry l where l.business_id = o.business_id and l.order_id = o.id
       union select unnest(array[o.business_date, received_on, ready_on, paid_on, returned_on])) days
     where o.business_id = $1 and o.source = $2 and day is not null
     union select store_id, business_date from ledger_entry where business_id = $1
     except select store_id, day from dirty_day where business_id = $1`,
    [businessId, source],
  );
  expect(rows).toEqual([]);
}

/** Orders written without reading back must equal what everything known says. */
async function expectSettled(app: TestApp, businessId: number, source: string): Promise<void> {
  const read = async () => {
    const { rows } = await app.database.admin.query<{ id: string; state: object }>(
      `select o.id, to_jsonb(s) - 'version' || jsonb_build_object('days', (
         select jsonb_agg(day order by day) from order_day d where d.business_id = $1 and d.order_id = o.id)) as state
       from laundry_order o join order_state s on s.business_id = $1 and s.order_id = o.id
       where o.business_id = $1 and o.source = $2 order by o.id`,
      [businessId, source],
    );
    return rows;
  };
  const written = await read();
  const ids = written.map(({ id }) => Number(id));
  await app.server.database.business(businessId).write((tx) => settleOrders(tx, ids));
  expect(await read()).toEqual(written);
}
