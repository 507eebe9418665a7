import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { addDays, businessDayOf } from '@washboard/contract/core/time/time.ts';
import { readyRows } from '@washboard/contract/orders/figures/ready-rows.routes.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/moves/order-moves.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { beforeAll, expect, it } from 'vitest';
import { sharedApp, type TestApp, testClock } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { createKey, sendAllEvents, sendEvents } from '../../../test-kit/key-driver.ts';
import { evenOrders } from '../../../test-kit/models/even-orders.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import type { SentEvent } from '../../../test-kit/models/random-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { rollUpBusiness, verifyRollups } from './index.ts';

const random = randomFrom(20_261_123);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
let app: TestApp;
let mine: BusinessWorld;
let zones: Map<number, string>;
let ready: ReadyOrder[];

beforeAll(async () => {
  app = await sharedApp();
  mine = await createBusinessWorld(app, 'mine');
  const { rows } = await app.database.admin.query('select id, time_zone as zone from store');
  zones = new Map(rows.map(({ id, zone }) => [Number(id), zone]));
  const key = await createKey(app, mine.sessions.owner, { source: 'till' });
  const events = withMore(evenOrders(random, 150, [mine.storeId, mine.otherStoreId]));
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

/** Some orders return to processing, before or after being ready; many are weighed, some twice. */
function withMore(events: readonly SentEvent[]): SentEvent[] {
  return events.flatMap((event) => {
    const { order, status } = event.body;
    if (event.type !== 'order.statusChanged' || status !== 'READY') return [event];
    const more = (id: string, type: string, hours: number, body: object): SentEvent => ({
      id: `${event.id}-${id}`,
      type,
      at: new Date(Date.parse(event.at) + hours * 3_600_000).toISOString(),
      storeId: event.storeId,
      body: { order, ...body },
    });
    const weighed = (id: string, stage: string, hours: number) =>
      random() < 0.6
        ? [more(id, 'order.weighed', hours, { stage, weight: 500 + Math.floor(random() * 2_500) })]
        : [];
    return [
      event,
      ...(random() < 0.3
        ? [more('again', 'order.statusChanged', pick([-2, 0, 1, 30]), { status: 'PROCESSING' })]
        : []),
      ...weighed('w1', 'INTAKE', -3),
      ...weighed('w2', 'INTAKE', -2),
      ...weighed('w3', 'BEFORE', -1),
      ...weighed('w4', 'AFTER', 2),
      ...weighed('w5', 'AFTER', 1),
      ...weighed('w6', 'COMPLETION', 0),
    ];
  });
}

/** The latest weight of the first stage that has one. */
function weightIn(weighings: readonly SentEvent[], stages: readonly string[]): number | null {
  for (const stage of stages) {
    const of = weighings.filter(({ body }) => body.stage === stage);
    const latest = of.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
    if (latest !== undefined) return latest.body.weight;
  }
  return null;
}

interface ReadyOrder {
  storeId: number;
  day: string;
  promised: boolean;
  onTime: boolean;
  minutes: number;
  rewashed: boolean;
  first: number | null;
  final: number | null;
}

/** Computes from the events what each ready order should show. */
function readyOrders(events: readonly SentEvent[], voided: ReadonlySet<string>): ReadyOrder[] {
  const steps = events.filter(({ type }) => type === 'order.statusChanged');
  return events.flatMap(({ id, type, at, storeId, body }) => {
    if (type !== 'order.created' || voided.has(id)) return [];
    const own = steps.filter((step) => step.body.order === id);
    const momentOf = (step: SentEvent) => Date.parse(step.at);
    const readyAt = Math.min(...own.filter(({ body: { status } }) => status !== 'PROCESSING').map(momentOf));
    const rewashed = own.some((step) => step.body.status === 'PROCESSING' && momentOf(step) > readyAt);
    const weighings = events.filter((one) => one.type === 'order.weighed' && one.body.order === id);
    const first = weightIn(weighings, ['INTAKE']);
    const final = weightIn(weighings, ['COMPLETION', 'AFTER']);
    // The team member must exist.
    const receivedAt = Math.min(Date.parse(at), ...own.map(momentOf));
    const quarters = Math.ceil(Math.max(0, readyAt - receivedAt) / 900_000);
    const day = businessDayOf(new Date(readyAt), zones.get(storeId) ?? 'UTC');
    const promised = body.promisedAt !== null;
    const onTime = promised && readyAt <= Date.parse(body.promisedAt);
    return [{ storeId, day, promised, onTime, minutes: quarters * 15, rewashed, first, final }];
  });
}

function plainly(found: readonly ReadyOrder[]) {
  const minutes = found.map((one) => one.minutes).sort((a, b) => a - b);
  const promised = found.filter((one) => one.promised).length;
  const onTime = found.filter((one) => one.onTime).length;
  const rewashed = found.filter((one) => one.rewashed).length;
  const weighed = found.filter(({ first, final }) => first !== null && final !== null);
  const sumOf = (which: 'first' | 'final') => weighed.reduce((sum, one) => sum + (one[which] ?? 0), 0);
  const [first, final] = [sumOf('first'), sumOf('final')];
  const change = ((final - first) * 10_000) / first;
  return {
    rewashed,
    rewashRate: found.length === 0 ? null : Math.round((rewashed * 10_000) / found.length),
    weightDifference: first === 0 ? null : Math.sign(change) * Math.round(Math.abs(change)),
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
        metrics: ['readyOrders', 'onTime', 'turnaround', 'rewashed', 'rewashRate', 'weightDifference'],
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

const noneOrNull = expect.toSatisfy((value) => value === 0 || value === null);

async function expectSame(times: number) {
  for (let n = 0; n < rounds(times); n++) {
    const question = randomQuestion();
    const { storeIds, startDate, endDate } = question;
    const meant = ready.filter(
      ({ storeId, day }) => storeIds.includes(storeId) && day >= startDate && day <= endDate,
    );
    const answer = await ask(question, ['date']);
    expect(answer.totals.values, JSON.stringify(question)).toMatchObject({
      ...plainly(meant),
      ...(meant.length === 0 ? { readyOrders: noneOrNull, rewashed: noneOrNull } : {}),
    });
    for (const { keys, values } of answer.rows) {
      const ofDay = meant.filter(({ day }) => day === keys.date);
      if (ofDay.length > 0) expect([keys, values]).toEqual([{ date: keys.date }, plainly(ofDay)]);
    }
  }
}

it('orders ready, on time and median turnaround match the events while days are dirty', async () => {
  expect(ready.filter((one) => one.onTime).length).toBeGreaterThan(10);
  await expectSame(8);
});

it('they are the same from rollups', async () => {
  const business = app.server.database.background(mine.businessId);
  await rollUpBusiness(app.server.figures, business);
  expect(await verifyRollups(app.server.figures, business)).toEqual([]);
  await expectSame(8);
});

it('their rows and export add up', async () => {
  const question = {
    storeIds: [mine.storeId, mine.otherStoreId],
    startDate: '2026-11-01',
    endDate: '2026-11-16',
  };
  const { totals } = await ask(question);
  const { storeIds, ...days } = question;
  const query = { ...days, storeIds: storeIds.join(','), period: 'CUSTOM' as const };
  const { body } = await app.call(
    readyRows.list,
    { query: { ...query, pageSize: 200 } },
    mine.sessions.owner,
  );
  expect(body.records).toHaveLength(totals.values.readyOrders ?? -1);
  const promised = body.records.filter((row) => row.isOnTime !== null);
  const onTime = promised.filter((row) => row.isOnTime === true);
  expect(totals.values.onTime).toBe(Math.round((onTime.length * 10_000) / promised.length));
  const narrowed = await app.call(
    readyRows.list,
    { query: { ...query, promised: 'yes' as const } },
    mine.sessions.owner,
  );
  expect(narrowed.body.meta.total).toBe(promised.length);
  const behind = async (more: { rewashed?: 'yes'; weighed?: 'yes' }) =>
    (await app.call(readyRows.list, { query: { ...query, ...more, pageSize: 200 } }, mine.sessions.owner))
      .body.records;
  const again = await behind({ rewashed: 'yes' });
  expect(again.reduce((sum, row) => sum + row.rewashed, 0)).toBe(totals.values.rewashed);
  expect(again.length).toBe(totals.values.rewashed);
  const weighed = await behind({ weighed: 'yes' });
  const first = weighed.reduce((sum, row) => sum + (row.firstWeight ?? 0), 0);
  const final = weighed.reduce((sum, row) => sum + (row.finalWeight ?? 0), 0);
  expect(weighed.length).toBeGreaterThan(20);
  expect(Math.abs((totals.values.weightDifference ?? 0) - ((final - first) * 10_000) / first)).toBeLessThan(
    1,
  );
  const file = await app.call(readyRows.export, { query }, mine.sessions.owner);
  expect(file.text.trim().split('\r\n')).toHaveLength(body.records.length + 1);
});

it('a later weighing or rewash restates the day the order was ready', async () => {
  const business = app.server.database.background(mine.businessId);
  await rollUpBusiness(app.server.figures, business);
  const { session } = await createKey(app, mine.sessions.owner, { source: 'later' });
  const reported = (id: string, type: string, at: string, body: object) => ({
    id,
    type,
    at,
    storeId: mine.storeId,
    body,
  });
  const line = { kind: 'FIXED_PRICE', code: 'wash', name: 'Wash', unitPriceCents: 900, quantity: 1 };
  const question = { storeIds: [mine.storeId], startDate: '2026-09-07', endDate: '2026-09-07' };
  await sendEvents(app, session, [
    reported('o', 'order.created', '2026-09-07T13:00:00Z', { type: 'WALK_IN', code: 'L1', lines: [line] }),
    reported('s', 'order.statusChanged', '2026-09-07T16:00:00Z', { order: 'o', status: 'READY' }),
    reported('w', 'order.weighed', '2026-09-07T13:00:00Z', { order: 'o', stage: 'INTAKE', weight: 2_000 }),
  ]);
  await rollUpBusiness(app.server.figures, business);
  expect((await ask(question)).totals.values).toMatchObject({ rewashRate: 0, weightDifference: null });
  await sendEvents(app, session, [
    reported('x', 'order.weighed', '2026-09-09T16:00:00Z', { order: 'o', stage: 'AFTER', weight: 1_950 }),
  ]);
  expect((await ask(question)).totals.values).toMatchObject({ rewashRate: 0, weightDifference: -250 });
  await rollUpBusiness(app.server.figures, business);
  await sendEvents(app, session, [
    reported('y', 'order.statusChanged', '2026-09-09T17:00:00Z', { order: 'o', status: 'PROCESSING' }),
  ]);
  expect((await ask(question)).totals.values).toMatchObject({ rewashRate: 10_000, rewashed: 1 });
});

it("an undone move to ready isn't a rewash", async () => {
  const { session } = await createKey(app, mine.sessions.owner, { source: 'office' });
  const at = '2026-11-20T14:00:00Z';
  const line = { kind: 'FIXED_PRICE', code: 'wash', name: 'Wash', unitPriceCents: 900, quantity: 1 };
  const order = { type: 'WALK_IN', code: 'M1', status: 'PROCESSING', lines: [line] };
  await sendEvents(app, session, [
    { id: 'm', type: 'order.created', at, storeId: mine.storeId, body: order },
  ]);
  const { owner } = mine.sessions;
  const found = await app.call(orderRoutes.listOrders, { query: { q: 'M1' } }, owner);
  const orders = { ids: String(found.body.records[0]?.id) };
  const move = await app.call(orderMoveRoutes.moveOrders, { body: { orders } }, owner);
  await app.call(orderMoveRoutes.undoOrderMove, { params: { id: String(move.body.id) } }, owner);
  const today = { storeIds: [mine.storeId], startDate: '2026-11-20', endDate: '2026-11-20' };
  expect((await ask(today)).totals.values).toMatchObject({ readyOrders: 1, rewashRate: 0 });
  const now = await app.call(orderRoutes.listOrders, { query: { q: 'M1' } }, owner);
  expect(now.body.records[0]?.status).toBe('PROCESSING');
  const later = (id: string, seconds: number, status: string) => {
    const body = { order: 'm', status };
    const moment = new Date(Date.parse(testClock) + seconds * 1000).toISOString();
    return { id, type: 'order.statusChanged', at: moment, storeId: mine.storeId, body };
  };
  const sent = await sendEvents(app, session, [later('m2', 60, 'PROCESSING')]);
  expect(sent.counts).toMatchObject({ refused: 0 });
  expect((await ask(today)).totals.values).toMatchObject({ rewashRate: 0 });
  await sendEvents(app, session, [later('m3', 120, 'READY'), later('m4', 180, 'PROCESSING')]);
  expect((await ask(today)).totals.values).toMatchObject({ rewashRate: 10_000 });
});

it('a back-office move into processing, after the register reported ready, is a rewash', async () => {
  const { session } = await createKey(app, mine.sessions.owner, { source: 'back' });
  const line = { kind: 'FIXED_PRICE', code: 'wash', name: 'Wash', unitPriceCents: 900, quantity: 1 };
  const order = { type: 'WALK_IN', code: 'M2', lines: [line] };
  const reported = (id: string, type: string, at: string, body: object) => ({
    id,
    type,
    at,
    storeId: mine.storeId,
    body,
  });
  await sendEvents(app, session, [
    reported('n', 'order.created', '2026-11-18T14:00:00Z', order),
    reported('n1', 'order.statusChanged', '2026-11-18T15:00:00Z', { order: 'n', status: 'READY' }),
    reported('n2', 'order.statusChanged', '2026-11-18T16:00:00Z', { order: 'n', status: 'RECEIVED' }),
  ]);
  const { owner } = mine.sessions;
  const found = await app.call(orderRoutes.listOrders, { query: { q: 'M2' } }, owner);
  const orders = { ids: String(found.body.records[0]?.id) };
  const that = { storeIds: [mine.storeId], startDate: '2026-11-18', endDate: '2026-11-18' };
  expect((await ask(that)).totals.values).toMatchObject({ rewashRate: 0 });
  await app.call(orderMoveRoutes.moveOrders, { body: { orders } }, owner);
  expect((await ask(that)).totals.values).toMatchObject({ rewashRate: 10_000 });
});
