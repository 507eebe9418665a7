import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { type MetricId, metricIds } from '@washboard/contract/analytics/catalog.ts';
import type { WhyAnswer } from '@washboard/contract/analytics/why.schemas.ts';
import { type SaleBasis, saleBases } from '@washboard/contract/core/sale-basis.ts';
import { daysIn } from '@washboard/contract/core/time/periods.ts';
import { addDays, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { saleRows } from '@washboard/contract/orders/figures/sale-rows.routes.ts';
import { beforeAll, expect, it } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { rounds } from '../../../../test-kit/env.ts';
import { plainSales } from '../../../../test-kit/figures/plain-sales.ts';
import { createKey, sendAllEvents } from '../../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../../test-kit/models/history.ts';
import { randomLives, shuffled } from '../../../../test-kit/models/random-orders.ts';
import { createWeekOfTurns } from '../../../../test-kit/models/week-of-turns.ts';
import type { BusinessWorld } from '../../../../test-kit/world.ts';
import { rollUpBusiness } from '../index.ts';

const random = randomFrom(20_261_124);
let app: TestApp;
let mine: BusinessWorld;
let storeIds: number[];

beforeAll(async () => {
  app = await sharedApp();
  mine = await createWeekOfTurns(app, { label: 'why', turns: 300, random });
  storeIds = [mine.storeId, mine.otherStoreId];
  const key = await createKey(app, mine.sessions.owner, { source: 'why' });
  const lives = Array.from({ length: 120 }, (_, n) => randomLives(random, `w${n}`, storeIds));
  await sendAllEvents(app, key.session, shuffled(lives.flat(), random));
});

interface Days {
  startDate: string;
  endDate: string;
}
interface Question {
  basis: SaleBasis;
  stores: number[];
  now: Days;
  before: Days;
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

function randomQuestion(): Question {
  const startDate = addDays('2026-11-08', Math.floor(random() * 7));
  const now = { startDate, endDate: addDays(startDate, Math.floor(random() * 3)) };
  const from = addDays('2026-11-06', Math.floor(random() * 8));
  return {
    basis: pick(saleBases),
    stores: pick([storeIds, [mine.storeId], [mine.otherStoreId]]),
    now,
    before: { startDate: from, endDate: addDays(from, daysIn(now) - 1) },
  };
}

async function why(metric: MetricId, { basis, stores, now, before }: Question): Promise<WhyAnswer> {
  const body = {
    metric,
    storeIds: stores,
    period: { type: 'CUSTOM' as const, ...now },
    basis,
    compareTo: { from: before.startDate },
  };
  const { status, body: answer, text } = await app.call(analyticsRoutes.why, { body }, mine.sessions.owner);
  expect(status, `${text} ${JSON.stringify(body)}`).toBe(200);
  return answer;
}

const changesOf = (answer: WhyAnswer, by: WhyAnswer['splits'][number]['by']) =>
  Object.fromEntries(
    (answer.splits.find((split) => split.by === by)?.parts ?? []).map(({ key, change }) => [
      String(key),
      change,
    ]),
  );

/** The differences of a figure by one part of the plain groups, `store|day|type or tender`. */
async function plainChanges(list: 'sales' | 'money', metric: MetricId, question: Question) {
  const { basis, stores } = question;
  const changes: Record<'store' | 'weekday' | 'kind', Record<string, number>> = {
    store: {},
    weekday: {},
    kind: {},
  };
  for (const [sign, days] of [
    [1, question.now],
    [-1, question.before],
  ] as const) {
    const plain = await plainSales(app.database, {
      businessId: mine.businessId,
      basis,
      storeIds: stores,
      ...days,
    });
    for (const [group, figures] of plain[list]) {
      const [store = '', day = '', kind = ''] = group.split('|');
      const parts = { store, weekday: String(weekdayOf(day)), kind };
      for (const by of ['store', 'weekday', 'kind'] as const)
        changes[by][parts[by]] = (changes[by][parts[by]] ?? 0) + sign * (figures[metric] ?? 0);
    }
  }
  for (const by of Object.values(changes)) for (const key in by) if (by[key] === 0) delete by[key];
  return changes;
}

interface PlainEntry {
  gross: number;
  own: { name: string; amount: number }[] | null;
  all: { name: string; amount: number }[] | null;
}

/** The differences of gross sales by service, and how many entries were split by all lines of their order. */
async function plainServices({ stores, now, before }: Question) {
  const changes: Record<string, number> = {};
  let split = 0;
  for (const [sign, { startDate, endDate }] of [
    [1, now],
    [-1, before],
  ] as const) {
    const { rows } = await app.database.admin.query<PlainEntry>(
      `select e.gross_cents::int as gross,
         (select json_agg(json_build_object('name', l.name, 'amount', l.amount_cents)) from order_line l
          where l.business_id = $1 and l.order_id = e.order_id and l.entry_id = e.id and l.kind not like '%FEE') as own,
         (select json_agg(json_build_object('name', l.name, 'amount', l.amount_cents)) from order_line l
          where l.business_id = $1 and l.order_id = e.order_id and l.kind not like '%FEE') as all
       from ledger_entry e join order_state s on s.business_id = $1 and s.order_id = e.order_id
       where e.business_id = $1 and s.store_id = any($2) and s.undone_at is null and s.received_on is not null
         and greatest(e.business_date, s.received_on) between $3 and $4
         and e.kind in ('SALE', 'ADJUSTMENT', 'VOID') and e.gross_cents <> 0`,
      [mine.businessId, stores, startDate, endDate],
    );
    for (const { gross, own, all } of rows) {
      const lines = own ?? all ?? [];
      const total = lines.reduce((sum, { amount }) => sum + amount, 0);
      if (own === null) split += 1;
      for (const { name, amount } of lines)
        changes[name] = (changes[name] ?? 0) + (sign * gross * amount) / total;
    }
  }
  return { changes, split };
}

async function plainTurns(column: string, { stores, now, before }: Question) {
  const { rows } = await app.database.admin.query<{ key: string; change: number }>(
    `select ${column}::text as key, sum(case when business_date between $3 and $4 then 1 else 0 end)
       - sum(case when business_date between $5 and $6 then 1 else 0 end) as change
     from turn where business_id = $1 and store_id = any($2) and voided_at is null group by 1`,
    [mine.businessId, stores, now.startDate, now.endDate, before.startDate, before.endDate],
  );
  return Object.fromEntries(
    rows.map(({ key, change }) => [key, Number(change)]).filter(([, one]) => one !== 0),
  );
}

it.each(['rows of dirty days', 'rollups'])(
  'a change is split as plain SQL splits it, on random days, from %s',
  async (from) => {
    if (from === 'rollups')
      await rollUpBusiness(app.server.figures, app.server.database.background(mine.businessId));
    let parts = 0;
    for (let n = 0; n < rounds(5); n++) {
      const question = randomQuestion();
      const about = JSON.stringify(question);
      for (const metric of ['netSales', 'grossSales', 'orders', 'tips'] as const) {
        const answer = await why(metric, question);
        if (answer.change === null) continue;
        const plain = await plainChanges('sales', metric, question);
        expect(changesOf(answer, 'store'), about).toEqual(plain.store);
        expect(changesOf(answer, 'weekday'), about).toEqual(plain.weekday);
        expect(changesOf(answer, 'saleType'), about).toEqual(plain.kind);
        parts += Object.keys(plain.kind).length;
      }
      const collected = await why('collected', question);
      if (collected.change !== null)
        expect(changesOf(collected, 'tender'), about).toEqual(
          (await plainChanges('money', 'collected', question)).kind,
        );
      const turns = await why('turns', question);
      if (turns.change !== null) {
        expect(changesOf(turns, 'machine'), about).toEqual(await plainTurns('machine_id', question));
        expect(changesOf(turns, 'hour'), about).toEqual(await plainTurns('local_hour', question));
      }
    }
    expect(parts).toBeGreaterThan(5 * rounds(5));
  },
);

it('a change is split by service as the lines of its orders are', async () => {
  let services = 0;
  for (let n = 0; n < 10; n++) {
    const question = { ...randomQuestion(), basis: 'created' as const };
    const answer = await why('grossSales', question);
    if (answer.change === null) continue;
    const { 'Self-serve': _, ...changes } = changesOf(answer, 'service');
    const plain = await plainServices(question);
    for (const [name, change] of Object.entries(plain.changes)) {
      const off = Math.abs((changes[name] ?? 0) - change);
      expect(off, `${name} ${JSON.stringify(question)}`).toBeLessThanOrEqual(plain.split + 0.001);
      services += 1;
    }
    expect(Object.keys(changes).filter((name) => !(name in plain.changes))).toEqual([]);
  }
  expect(services).toBeGreaterThan(20);
});

it('every split of every figure adds up to its difference exactly, the largest first', async () => {
  let seen = 0;
  for (let n = 0; n < rounds(4); n++) {
    const question = randomQuestion();
    for (const metric of metricIds) {
      const answer = await why(metric, question);
      for (const { by, parts } of answer.splits) {
        const about = `${metric} by ${by} ${JSON.stringify(question)}`;
        const changes = parts.map(({ change }) => change);
        expect(
          changes.reduce((sum, one) => sum + one, 0),
          about,
        ).toBe(answer.change);
        expect(changes, about).toEqual([...changes].sort((a, b) => Math.abs(b) - Math.abs(a)));
        seen += 1;
      }
      if (answer.change !== null && answer.change !== 0)
        expect(
          answer.splits.map(({ by }) => by),
          metric,
        ).toContain('store');
    }
  }
  expect(seen).toBeGreaterThan(40 * rounds(4));
});

it('the difference is that of the figure, in whole steps', async () => {
  const question = randomQuestion();
  for (const metric of metricIds) {
    const { value, previous, change } = await why(metric, question);
    const { body } = await app.call(
      analyticsRoutes.query,
      {
        body: {
          metrics: [metric],
          filters: { storeIds: question.stores },
          period: { type: 'CUSTOM', ...question.now },
          basis: question.basis,
          compareTo: { from: question.before.startDate },
        },
      },
      mine.sessions.owner,
    );
    expect([value, previous]).toEqual([body.totals.values[metric], body.totals.previous?.[metric]]);
    const steps = metric === 'turnsPerDay' ? 100 : 1;
    if (change !== null)
      expect(change).toBe(Math.round((value ?? 0) * steps) - Math.round((previous ?? 0) * steps));
  }
});

it('more orders are distinguished from a higher average', async () => {
  const question: Question = {
    basis: 'created',
    stores: storeIds,
    now: { startDate: '2026-11-11', endDate: '2026-11-13' },
    before: { startDate: '2026-11-08', endDate: '2026-11-10' },
  };
  const answer = await why('netSales', question);
  const drivers = answer.splits.find(({ by }) => by === 'drivers')?.parts ?? [];
  expect(drivers.map(({ label }) => label).sort()).toEqual([
    'Net sales per order',
    'Number of orders',
    'Number of self-serve turns',
    'Revenue per self-serve turn',
  ]);
  const orders = (await why('orders', question)).change;
  const volume = drivers.find(({ label }) => label === 'Number of orders');
  expect((volume?.value ?? 0) - (volume?.previous ?? 0)).toBe(orders);
  expect(Math.sign(volume?.change ?? 0)).toBe(Math.sign(orders ?? 0));
});

it("another store's change isn't found", async () => {
  const ask = (storeId: number) => {
    const body = { metric: 'netSales' as const, storeIds: [storeId], period: { type: 'TODAY' as const } };
    return app.call(analyticsRoutes.why, { body }, mine.sessions.manager);
  };
  expect((await ask(mine.storeId)).status).toBe(200);
  expect((await ask(mine.otherStoreId)).status).toBe(404);
});

it('the rows of a store, sale type, weekday or hour add up to its part, and a search finds an order', async () => {
  const now = { startDate: '2026-11-08', endDate: '2026-11-14' };
  const before = { startDate: '2026-11-01', endDate: '2026-11-07' };
  const answer = await why('netSales', { basis: 'created', stores: storeIds, now, before });
  const shared = {
    storeIds: storeIds.join(','),
    period: 'CUSTOM' as const,
    ...now,
    adds: 'netCents' as const,
    pageSize: 100,
  };
  const rowsOf = async (cut: object) => {
    const rows: { netCents: number; orderCode: string | null }[] = [];
    for (let page = 0, more = true; more; page++) {
      const query = { ...shared, ...cut, page };
      const { body, text } = await app.call(saleRows.list, { query }, mine.sessions.owner);
      expect(body.records, text).toBeDefined();
      rows.push(...body.records);
      more = body.meta.hasNextPage;
    }
    return rows;
  };
  const names = {
    store: 'storeIds',
    saleType: 'saleTypes',
    service: 'service',
    weekday: 'weekday',
    hour: 'hour',
  } as const;
  let parts = 0;
  for (const [by, name] of Object.entries(names)) {
    const split = answer.splits.find((one) => one.by === by);
    for (const { key, value } of split?.parts ?? []) {
      if (key === null || value === null) continue;
      const rows = await rowsOf({ [name]: String(key) });
      expect(
        rows.reduce((sum, row) => sum + row.netCents, 0),
        `${by} ${key}`,
      ).toBe(value);
      parts += 1;
    }
  }
  expect(parts).toBeGreaterThan(15);
  const all = await rowsOf({});
  const code = all.find((row) => row.orderCode !== null)?.orderCode ?? '';
  const found = await rowsOf({ q: code.toLowerCase() });
  expect(found.length).toBeGreaterThan(0);
  expect(found.map((row) => row.orderCode)).toEqual(
    all.map((row) => row.orderCode).filter((one) => one?.toLowerCase().includes(code.toLowerCase())),
  );
});
