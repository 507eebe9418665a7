import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { rowRoutes } from '@washboard/contract/analytics/rows.routes.ts';
import { addDays, businessDayOf } from '@washboard/contract/core/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { evenOrders } from '../../../test-kit/even-orders.ts';
import { randomFrom } from '../../../test-kit/history.ts';
import { createKey, sendAllEvents, sendEvents } from '../../../test-kit/key-driver.ts';
import type { SentEvent } from '../../../test-kit/random-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { reckonBusiness, verifyRollups } from './index.ts';

const random = randomFrom(20_261_123);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
let app: TestApp;
let mine: BusinessWorld;
let zones: Map<number, string>;
let ready: ReadyOrder[];

beforeAll(async () => {
  app = await startApp();
  mine = await createBusinessWorld(app, 'mine');
  const { rows } = await app.database.admin.query('select id, time_zone as zone from store');
  zones = new Map(rows.map(({ id, zone }) => [Number(id), zone]));
  const key = await createKey(app, mine.sessions.owner, { source: 'till' });
  const events = evenOrders(random, 150, [mine.storeId, mine.otherStoreId]);
  const voids = events.filter(({ type }, n) => type === 'order.created' && n % 20 === 0);
  await sendAllEvents(app, key.session, events);
  const voided = voids.map(({ id, storeId }) => ({
    id: `${id}-void`,
    type: 'order.voided',
    at: '2026-11-15T12:00:00Z',
    storeId,
    body: { order: id, reason: 'A mistake' },
  }));
  expect((await sendEvents(app, key.session, voided)).counts).toMatchObject({ refused: 0 });
  ready = readyOrders(events, new Set(voids.map(({ id }) => id)));
});
afterAll(() => app.stop());

interface ReadyOrder {
  storeId: number;
  day: string;
  promised: boolean;
  onTime: boolean;
  minutes: number;
}

/** What the events say of each order that became ready, read by hand. */
function readyOrders(events: readonly SentEvent[], voided: ReadonlySet<string>): ReadyOrder[] {
  const steps = events.filter(({ type }) => type === 'order.statusChanged');
  return events.flatMap(({ id, type, at, storeId, body }) => {
    if (type !== 'order.created' || voided.has(id)) return [];
    const reached = steps.filter((step) => step.body.order === id).map((step) => Date.parse(step.at));
    const readyAt = Math.min(...reached);
    const quarters = Math.ceil(Math.max(0, readyAt - Date.parse(at)) / 900_000);
    const day = businessDayOf(new Date(readyAt), zones.get(storeId) ?? 'UTC');
    const promised = body.promisedAt !== null;
    const onTime = promised && readyAt <= Date.parse(body.promisedAt);
    return [{ storeId, day, promised, onTime, minutes: quarters * 15 }];
  });
}

function plainly(found: readonly ReadyOrder[]) {
  const minutes = found.map((one) => one.minutes).sort((a, b) => a - b);
  const promised = found.filter((one) => one.promised).length;
  const onTime = found.filter((one) => one.onTime).length;
  return {
    readyOrders: found.length,
    onTime: promised === 0 ? null : Math.round((onTime * 10_000) / promised),
    turnaround: minutes[Math.ceil(minutes.length / 2) - 1] ?? null,
  };
}

interface Question {
  storeIds: number[];
  startDate: string;
  endDate: string;
}

function randomQuestion(): Question {
  const startDate = addDays('2026-11-01', Math.floor(random() * 15));
  const stores = pick([[mine.storeId, mine.otherStoreId], [mine.storeId], [mine.otherStoreId]]);
  return { storeIds: stores, startDate, endDate: addDays(startDate, Math.floor(random() * 12)) };
}

async function ask({ storeIds, startDate, endDate }: Question, dimensions: 'date'[] = []) {
  const { body, text } = await app.call(
    analyticsRoutes.query,
    {
      body: {
        metrics: ['readyOrders', 'onTime', 'turnaround'],
        dimensions,
        filters: { storeIds },
        period: { type: 'CUSTOM', startDate, endDate },
      },
    },
    mine.sessions.owner,
  );
  expect(body.totals, text).toBeDefined();
  return body;
}

async function expectSame(times: number) {
  for (let n = 0; n < times; n++) {
    const question = randomQuestion();
    const { storeIds, startDate, endDate } = question;
    const meant = ready.filter(
      ({ storeId, day }) => storeIds.includes(storeId) && day >= startDate && day <= endDate,
    );
    const answer = await ask(question, ['date']);
    expect(answer.totals.values, JSON.stringify(question)).toMatchObject({
      ...plainly(meant),
      readyOrders:
        meant.length === 0 ? expect.toSatisfy((value) => value === 0 || value === null) : meant.length,
    });
    for (const { keys, values } of answer.rows) {
      const ofDay = meant.filter(({ day }) => day === keys.date);
      if (ofDay.length > 0) expect([keys, values]).toEqual([{ date: keys.date }, plainly(ofDay)]);
    }
  }
}

it('orders ready, kept promises and the turnaround of half are what the events say, while days are dirty', async () => {
  expect(ready.filter((one) => one.onTime).length).toBeGreaterThan(10);
  await expectSame(15);
});

it('they are the same from the sums that are kept by day', async () => {
  const business = app.server.database.background(mine.businessId);
  await reckonBusiness(business);
  expect(await verifyRollups(business)).toEqual([]);
  await expectSame(15);
});

it('the rows behind them add up, and so does their file', async () => {
  const question = {
    storeIds: [mine.storeId, mine.otherStoreId],
    startDate: '2026-11-01',
    endDate: '2026-11-16',
  };
  const { totals } = await ask(question);
  const { storeIds, ...days } = question;
  const query = { ...days, storeIds: storeIds.join(','), period: 'CUSTOM' as const };
  const { body } = await app.call(
    rowRoutes.listReady,
    { query: { ...query, pageSize: 200 } },
    mine.sessions.owner,
  );
  expect(body.records).toHaveLength(totals.values.readyOrders ?? -1);
  const promised = body.records.filter((row) => row.isOnTime !== null);
  const onTime = promised.filter((row) => row.isOnTime === true);
  expect(totals.values.onTime).toBe(Math.round((onTime.length * 10_000) / promised.length));
  const narrowed = await app.call(
    rowRoutes.listReady,
    { query: { ...query, promised: 'yes' as const } },
    mine.sessions.owner,
  );
  expect(narrowed.body.meta.total).toBe(promised.length);
  const file = await app.call(rowRoutes.exportReady, { query }, mine.sessions.owner);
  expect(file.text.trim().split('\r\n')).toHaveLength(body.records.length + 1);
});
