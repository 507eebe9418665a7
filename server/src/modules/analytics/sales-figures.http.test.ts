import { readFileSync } from 'node:fs';
import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { type SaleBasis, saleBases } from '@washboard/contract/core/sale-basis.ts';
import { addDays } from '@washboard/contract/core/time/time.ts';
import type { SaleColumn } from '@washboard/contract/orders/figures/sale-rows.constants.ts';
import { saleRows } from '@washboard/contract/orders/figures/sale-rows.routes.ts';
import { salesMetrics } from '@washboard/contract/orders/figures/sales.metrics.ts';
import { moneyMetrics } from '@washboard/contract/payments/figures/money.metrics.ts';
import type { MoneyColumn } from '@washboard/contract/payments/figures/money-rows.constants.ts';
import { moneyRows } from '@washboard/contract/payments/figures/money-rows.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { type PlainFigures, plainSales } from '../../../test-kit/figures/plain-sales.ts';
import { createKey, sendAllEvents } from '../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import { randomLives, shuffled } from '../../../test-kit/models/random-orders.ts';
import { randomSideline } from '../../../test-kit/models/random-sideline.ts';
import { createWeekOfTurns } from '../../../test-kit/models/week-of-turns.ts';
import type { BusinessWorld } from '../../../test-kit/world.ts';
import { clearDirtyDays, readDirtyDays } from '../../platform/db/dirty-days.ts';
import { repairRollups, rollUpBusiness, verifyRollups } from './index.ts';

const random = randomFrom(20_261_121);
const sidelineRandom = randomFrom(55);
/** How often it is drawn depends on time. */
const markingRandom = randomFrom(56);
let app: TestApp;
let mine: BusinessWorld;
let storeIds: number[];

beforeAll(async () => {
  app = await startApp();
  mine = await createWeekOfTurns(app, { label: 'sales-figures', turns: 200, random });
  storeIds = [mine.storeId, mine.otherStoreId];
  await send('first', 150);
});
afterAll(() => app.stop());

async function send(source: string, histories: number): Promise<void> {
  const key = await createKey(app, mine.sessions.owner, { source });
  const lives = Array.from({ length: histories }, (_, n) => randomLives(random, `${source}${n}`, storeIds));
  const sideline = randomSideline(sidelineRandom, lives.flat(), source);
  const events = shuffled([...lives.flat(), ...sideline], random);
  await sendAllEvents(app, key.session, events);
}

const business = () => app.server.database.background(mine.businessId);
const dirtyDays = async () =>
  (await app.database.admin.query('select store_id, day from dirty_day')).rows.length;

const metricsOf = { sales: Object.keys(salesMetrics), money: Object.keys(moneyMetrics) } as Record<
  'sales' | 'money',
  MetricId[]
>;
const cuts: Record<'sales' | 'money', Dimension[][]> = {
  sales: [[], ['store'], ['date'], ['saleType'], ['store', 'saleType', 'date']],
  money: [[], ['store'], ['date'], ['tender'], ['tender', 'date']],
};

/** Divided figures: numerator and denominator; shares are in hundredths of a percent. */
const ratios: Partial<Record<MetricId, { of: string; by: string; times: number }>> = {
  averageOrderValue: { of: 'orderNet', by: 'orders', times: 1 },
  coinShare: { of: 'coins', by: 'reported', times: 10_000 },
  cardShare: { of: 'cards', by: 'reported', times: 10_000 },
  appShare: { of: 'apps', by: 'reported', times: 10_000 },
};

/** A random query, answered by the product and by the model. */
async function expectSame(list: 'sales' | 'money'): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const basis = pick(saleBases);
  const stores = pick([storeIds, [mine.storeId], [mine.otherStoreId]]);
  const startDate = addDays('2026-11-07', Math.floor(random() * 8));
  const endDate = addDays(startDate, Math.floor(random() * 6));
  const dimensions = pick(cuts[list]);
  const body: AnalyticsQuestion = {
    metrics: metricsOf[list],
    dimensions,
    filters: { storeIds: stores },
    period: { type: 'CUSTOM', startDate, endDate },
    basis,
  };
  const { body: answer, text } = await app.call(analyticsRoutes.query, { body }, mine.sessions.owner);
  expect(answer.rows, text).toBeDefined();
  const plain = (
    await plainSales(app.database, {
      businessId: mine.businessId,
      basis,
      storeIds: stores,
      startDate,
      endDate,
    })
  )[list];
  const names = ['store', 'date', list === 'sales' ? 'saleType' : 'tender'];
  const expected = new Map<string, PlainFigures>();
  for (const [key, figures] of plain) {
    const parts = key.split('|');
    const group = dimensions.map((dimension) => parts[names.indexOf(dimension)]).join('|');
    const sum = expected.get(group) ?? {};
    for (const [name, cents] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + cents;
    // Average order value covers orders only.
    if (parts[2] !== 'SELF_SERVE') sum.orderNet = (sum.orderNet ?? 0) + (figures.netSales ?? 0);
    expected.set(group, sum);
  }
  const about = JSON.stringify(body);
  for (const row of answer.rows) {
    const group = dimensions.map((dimension) => String(row.keys[dimension])).join('|');
    const sum = expected.get(group) ?? {};
    expected.delete(group);
    for (const metric of metricsOf[list]) {
      const found = row.values[metric] ?? 0;
      const ratio = ratios[metric];
      if (ratio === undefined) expect([metric, found], about).toEqual([metric, sum[metric] ?? 0]);
      else if ((sum[ratio.by] ?? 0) > 0)
        expect(
          Math.abs(found - ((sum[ratio.of] ?? 0) * ratio.times) / (sum[ratio.by] ?? 1)),
          `${metric} ${about}`,
        ).toBeLessThanOrEqual(0.5);
      else expect(row.values[metric], about).toBeNull();
    }
  }
  const left = [...expected.values()].flatMap((sum) => Object.values(sum)).filter((cents) => cents !== 0);
  expect(left, about).toEqual([]);
}

async function expectAllSame(): Promise<void> {
  for (let n = 0; n < rounds(6); n++) {
    await expectSame('sales');
    await expectSame('money');
  }
}

describe('sales and payment figures', () => {
  it('match the rows while every day is dirty', async () => {
    expect(await dirtyDays()).toBeGreaterThan(0);
    await expectAllSame();
  });

  it('split machine income by tender, which adds up to self-serve revenue', async () => {
    const body: AnalyticsQuestion = {
      metrics: ['paidAtMachines', 'coinShare', 'cardShare', 'appShare', 'selfServeRevenue'],
      period: { type: 'CUSTOM', startDate: '2026-11-08', endDate: '2026-11-15' },
    };
    const answer = await app.call(analyticsRoutes.query, { body }, mine.sessions.owner);
    const { values } = answer.body.totals;
    expect(values.paidAtMachines).toBe(values.selfServeRevenue);
    const shares = [values.coinShare, values.cardShare, values.appShare].map((share) => share ?? 0);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 10_000)).toBeLessThanOrEqual(1);
  });

  it('are the same from rollups', async () => {
    await rollUpBusiness(app.server.figures, business());
    expect(await dirtyDays()).toBe(0);
    await expectAllSame();
  });

  it('are the same with dirty days among clean ones', async () => {
    await send('second', 3);
    expect(await dirtyDays()).toBeGreaterThan(0);
    await expectAllSame();
  });

  it("are the same after another process rolled up days in this one's cache", async () => {
    const other = await startApp({ database: app.database });
    const theirs = other.server.database.background(mine.businessId);
    for (let round = 0; round < 2; round++) {
      await expectAllSame();
      await send(`round${round}`, 2);
      if (round % 2 === 0) await rollUpBusiness(app.server.figures, theirs);
    }
    await rollUpBusiness(app.server.figures, theirs);
    await expectAllSame();
    await other.stop();
  });

  it('are the same at every moment while days are marked and rolled up', async () => {
    let asking = true;
    const rollupVersion = (async () => {
      while (asking) {
        await business().write(async (tx) => {
          for (const storeId of storeIds)
            for (let n = 0; n < 14; n++)
              if (markingRandom() < 0.5) tx.markDay(storeId, addDays('2026-11-05', n));
        });
        await rollUpBusiness(app.server.figures, business());
      }
    })();
    for (let n = 0; n < rounds(4); n++)
      await Promise.all([1, 2, 3].flatMap(() => [expectSame('sales'), expectSame('money')]));
    asking = false;
    await rollupVersion;
  });

  it('add up over the hours of a day, each as plain SQL counts it, on both sides', async () => {
    const ask = async (question: AnalyticsQuestion) =>
      (await app.call(analyticsRoutes.query, { body: question }, mine.sessions.owner)).body;
    let hoursSeen = 0;
    for (let n = 0; n < rounds(4); n++) {
      const day = addDays('2026-11-07', Math.floor(random() * 9));
      const question = (startDate: string): AnalyticsQuestion => ({
        metrics: ['netSales', 'orders', 'received', 'payments'],
        period: { type: 'CUSTOM', startDate, endDate: startDate },
        compareTo: 'previousPeriod',
      });
      const { totals, rows } = await ask({ ...question(day), dimensions: ['hour'] });
      const whole = await ask(question(day));
      const before = await ask(question(addDays(day, -1)));
      expect(totals.values).toEqual(whole.totals.values);
      expect(totals.previous).toEqual(before.totals.values);
      for (const [side, of] of [
        ['values', day],
        ['previous', addDays(day, -1)],
      ] as const) {
        const plain = await plainHours(of);
        for (const metric of ['netSales', 'received'] as const) {
          const found = rows
            .map(({ keys, [side]: figures }) => [String(keys.hour), figures?.[metric] ?? 0] as const)
            .filter(([, cents]) => cents !== 0);
          const expected = Object.entries(plain[metric]).filter(([, cents]) => cents !== 0);
          expect(found.sort(), `${metric} ${of}`).toEqual(expected.sort());
          hoursSeen += found.length;
        }
      }
    }
    expect(hoursSeen).toBeGreaterThan(6 * rounds(4));
  });

  /** Net sales (by the day an order came in) and payments of a day by the hour of the store's clock. */
  async function plainHours(day: string) {
    const of = (from: string, day: string) =>
      app.database.admin.query<{ time: string | null; cents: number }>(
        `select case when (at at time zone store.time_zone)::date = entry.day
             then to_char(at at time zone store.time_zone, 'HH24:MI:SS.US') end as time, cents::int
         from (${from}) entry join store on store.id = entry.store_id where entry.day = $2`,
        [mine.businessId, day],
      );
    const sales = await of(
      `select s.store_id, greatest(e.business_date, s.received_on) as day,
         greatest(e.occurred_at, s.received_at) as at, e.gross_cents - e.discount_cents as cents
       from ledger_entry e join order_state s on s.business_id = e.business_id and s.order_id = e.order_id
       where e.business_id = $1 and s.undone_at is null and s.received_on is not null
       union all
       select store_id, business_date, occurred_at, amount_cents from ledger_entry
       where business_id = $1 and sale_type = 'SELF_SERVE'`,
      day,
    );
    const money = await of(
      `select e.store_id, e.business_date as day, e.occurred_at as at, e.amount_cents as cents
       from ledger_entry e
       left join ledger_entry undone on undone.business_id = e.business_id and undone.id = e.reverses_id
       where e.business_id = $1 and (
         case when e.kind = 'IMPORT_VOID' then undone.kind else e.kind end = 'PAYMENT'
         or case when e.kind = 'IMPORT_VOID' then undone.kind else e.kind end = 'SALE' and e.sale_type = 'SELF_SERVE')`,
      day,
    );
    const byHour = (rows: readonly { time: string | null; cents: number }[]) => {
      const sums: Record<string, number> = {};
      for (const { time, cents } of rows) {
        const hour = time === null || time === '12:00:00.000000' ? 'null' : String(Number(time.slice(0, 2)));
        sums[hour] = (sums[hour] ?? 0) + cents;
      }
      return sums;
    };
    return { netSales: byHour(sales.rows), received: byHour(money.rows) };
  }

  it("refuse a cut their facts don't have", async () => {
    const period = { type: 'LAST_7_DAYS' as const };
    const questions: [Omit<AnalyticsQuestion, 'period'>, string][] = [
      [{ metrics: ['netSales'], dimensions: ['machine'] }, 'dimensions'],
      [{ metrics: ['turns'], dimensions: ['tender'] }, 'dimensions'],
      [{ metrics: ['collected'], filters: { machineType: 'WASHER' } }, 'filters'],
    ];
    for (const [question, path] of questions) {
      const { status, body } = await app.call(
        analyticsRoutes.query,
        { body: { ...question, period } },
        mine.sessions.owner,
      );
      expect([status, body.fields?.[0]?.path]).toEqual([422, path]);
    }
  });
});

describe('the rows behind a figure', () => {
  const range = { startDate: '2026-11-09', endDate: '2026-11-13' };

  /** All pages of a list, forward and back. */
  async function allRows<Row>(
    read: (paging: { cursor?: string; pageSize: number }) => Promise<{ records: Row[]; meta: ListMeta }>,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    let page = await read({ pageSize: 100 });
    const { total } = page.meta;
    for (;;) {
      rows.push(...page.records);
      if (page.meta.next === null) break;
      const next = await read({ pageSize: 100, cursor: page.meta.next });
      if (rows.length === page.records.length) {
        const back = await read({ pageSize: 100, cursor: next.meta.previous ?? '' });
        expect(back.records).toEqual(page.records);
      }
      page = next;
    }
    expect(rows).toHaveLength(total);
    return rows;
  }

  /** In cents, over all lines of a file. */
  function columnSum(text: string, column: string): number {
    const [head = '', ...lines] = text.trim().split('\r\n');
    const place = head.split(',').indexOf(column);
    return Math.round(lines.reduce((total, line) => total + Number(line.split(',')[place]) * 100, 0));
  }

  const sumOf = (rows: readonly Record<string, unknown>[], column: string) =>
    rows.reduce((total, row) => total + Number(row[column]), 0);

  async function rowsBehind(metric: MetricId, basis: SaleBasis): Promise<Record<string, unknown>[]> {
    const days = { period: 'CUSTOM' as const, ...range };
    const { owner } = mine.sessions;
    if (metricOf(metric).rows.list === 'money')
      return allRows(async (paging) => {
        const query = { ...(metricOf(metric).rows.filters as { adds?: MoneyColumn }), ...days, ...paging };
        const { body } = await app.call(moneyRows.list, { query }, owner);
        return body;
      });
    return allRows(async (paging) => {
      const query = {
        ...(metricOf(metric).rows.filters as { adds?: SaleColumn }),
        ...days,
        basis,
        ...paging,
      };
      const { body } = await app.call(saleRows.list, { query }, owner);
      return body;
    });
  }

  it.each(saleBases)('add up to it, and so does their export: by %s', async (basis) => {
    const metrics = [...metricsOf.sales, ...metricsOf.money].filter((metric) => metricOf(metric).rows.adds);
    const body = { metrics, period: { type: 'CUSTOM' as const, ...range }, basis };
    const answer = await app.call(analyticsRoutes.query, { body }, mine.sessions.owner);
    for (const metric of metrics) {
      const rows = await rowsBehind(metric, basis);
      const adds = metricOf(metric).rows.adds ?? '';
      expect([metric, sumOf(rows, adds)]).toEqual([metric, answer.body.totals.values[metric]]);
      expect(
        rows.filter((row) => row[adds] === 0),
        metric,
      ).toEqual([]);
    }
    const days = { period: 'CUSTOM' as const, ...range };
    const sales = await app.call(saleRows.export, { query: { ...days, basis } }, mine.sessions.owner);
    expect(columnSum(sales.text, 'Net sales')).toBe(answer.body.totals.values.netSales);
    const money = await app.call(moneyRows.export, { query: days }, mine.sessions.owner);
    expect(columnSum(money.text, 'Collected')).toBe(answer.body.totals.values.collected);
  });

  it('of an average are its orders, each with its part of both sums', async () => {
    for (const basis of saleBases) {
      const body = {
        metrics: ['averageOrderValue', 'orders'] as MetricId[],
        period: { type: 'CUSTOM' as const, ...range },
        basis,
      };
      const { totals } = (await app.call(analyticsRoutes.query, { body }, mine.sessions.owner)).body;
      const rows = await rowsBehind('averageOrderValue', basis);
      expect(sumOf(rows, 'orders')).toBe(totals.values.orders);
      const average = sumOf(rows, 'netCents') / sumOf(rows, 'orders');
      expect(Math.abs(average - (totals.values.averageOrderValue ?? 0))).toBeLessThanOrEqual(0.5);
      expect(new Set(rows.map((row) => `${row.orderId} ${row.businessDate}`)).size).toBe(rows.length);
      expect(rows.filter((row) => row.orders === 0 && row.netCents === 0)).toEqual([]);
    }
  });

  it('name the turn and machine of each self-serve sale, as plain SQL does, and none for orders', async () => {
    const plain = await app.database.admin.query(
      `select e.id::int as id, json_build_object('turnId', t.id, 'type', m.type, 'number', m.number) as machine
       from ledger_entry e join turn t on t.business_id = e.business_id and t.id = e.turn_id
       join machine m on m.business_id = e.business_id and m.id = t.machine_id where e.business_id = $1`,
      [mine.businessId],
    );
    const machines = new Map(plain.rows.map(({ id, machine }) => [id, machine]));
    const sales = await rowsBehind('netSales', 'created');
    const ofTurns = sales.filter(({ saleType }) => saleType === 'SELF_SERVE');
    expect(ofTurns.length).toBeGreaterThan(0);
    for (const row of ofTurns) expect(row.machine).toEqual(machines.get(Number(row.id)));
    for (const row of sales) expect(row.machine === null).toBe(row.saleType !== 'SELF_SERVE');
    for (const row of await rowsBehind('collected', 'created'))
      expect(row.machine).toEqual(machines.get(Number(row.id)) ?? null);
    const days = { period: 'CUSTOM' as const, ...range };
    const { text } = await app.call(saleRows.export, { query: days }, mine.sessions.owner);
    expect(text).toMatch(/,Self-serve,,(Washer|Dryer) /);
  });

  it('never belong to another store or business', async () => {
    for (const route of [saleRows.list, moneyRows.list]) {
      const query = { storeIds: String(mine.otherStoreId), period: 'LAST_30_DAYS' as const };
      expect((await app.call(route, { query }, mine.sessions.manager)).status).toBe(404);
      const own = { period: 'CUSTOM' as const, ...range };
      const { body } = await app.call(route, { query: own }, mine.sessions.manager);
      expect(new Set(body.records.map((row) => row.storeId))).toEqual(new Set([mine.storeId]));
    }
  });
});

describe('the rollups', () => {
  it.each([
    ['sales_day', 'gross_cents'],
    ['sales_total', 'order_net_cents'],
    ['money_total', 'collected_cents'],
    ['turn_total', 'washer_turns'],
    ['turn_hour_total', 'free_starts'],
  ])('are verified against rows, reported if different, and repaired: %s', async (table, column) => {
    await rollUpBusiness(app.server.figures, business());
    expect(await verifyRollups(app.server.figures, business())).toEqual([]);
    const spoilt = await app.database.admin.query(
      `update ${table} set ${column} = ${column} + 1 where ctid = (select ctid from ${table}
         where business_id = $1 order by day limit 1) returning store_id::int as "storeId", day::text as day`,
      [mine.businessId],
    );
    const found = await verifyRollups(app.server.figures, business());
    expect(found).toEqual(spoilt.rows);
    await repairRollups(app.server.figures, business(), found);
    expect(await verifyRollups(app.server.figures, business())).toEqual([]);
    await expectAllSame();
  });

  it('of whole days match what their migration made of finer ones', async () => {
    await rollUpBusiness(app.server.figures, business());
    const migration = readFileSync(
      new URL('../../../migrations/0049_store_totals.sql', import.meta.url),
      'utf8',
    );
    const { admin } = app.database;
    await admin.query('truncate sales_total, money_total, turn_total, turn_hour_total');
    expect(await verifyRollups(app.server.figures, business())).not.toEqual([]);
    await admin.query(migration.slice(migration.indexOf('insert into sales_total')));
    expect(await verifyRollups(app.server.figures, business())).toEqual([]);
  });

  it("aren't marked clean by an earlier version, which doesn't maintain all of them", async () => {
    const day = { storeId: mine.storeId, day: '2026-11-11' };
    const marked = () => business().write((tx) => readDirtyDays(tx, null, 10));
    await business().write(async (tx) => tx.markDay(day.storeId, day.day));
    const days = await marked();
    expect(days).toEqual([{ ...day, marks: 1 }]);
    await business().write((tx) => clearDirtyDays(tx, days));
    expect(await marked()).toEqual(days);
    await rollUpBusiness(app.server.figures, business());
    expect(await marked()).toEqual([]);
  });

  it('stay dirty if a day is marked during the computation', async () => {
    let isMarked = false;
    const slow = {
      ...business(),
      write: ((work) =>
        business().write(async (tx) => {
          const result = await work(tx);
          if (!isMarked) {
            isMarked = true;
            await app.server.database.business(mine.businessId).write(async (other) => {
              other.markDay(mine.storeId, '2026-11-12');
            });
          }
          return result;
        })) as ReturnType<typeof business>['write'],
    };
    await repairRollups(app.server.figures, business(), []);
    await business().write(async (tx) => tx.markDay(mine.storeId, '2026-11-11'));
    await rollUpBusiness(app.server.figures, slow);
    const { rows } = await app.database.admin.query('select day::text from dirty_day');
    expect(rows).toEqual([{ day: '2026-11-12' }]);
  });
});
