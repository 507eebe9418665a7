import { readFileSync } from 'node:fs';
import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { saleRows } from '@washboard/contract/orders/figures/sale-rows.routes.ts';
import { moneyRows } from '@washboard/contract/payments/figures/money-rows.routes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { createKey, rowOfEvent, sendAllEvents, sendEvents } from '../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import { type SentEvent, shuffled } from '../../../test-kit/models/random-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { rollUpBusiness } from '../analytics/index.ts';

let app: TestApp;
let world: BusinessWorld;
let key: TestSession;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'backs');
  key = (await createKey(app, world.sessions.owner)).session;
});

/** Half past midnight of the next day in New York, and before midnight in Chicago. */
const betweenMidnights = '2026-11-20T05:30:00Z';
const event = (id: string, type: string, body: object, at = '2026-11-18T17:00:00Z'): SentEvent => ({
  id,
  type,
  at,
  storeId: world.storeId,
  body,
});
const start = (id: string, machineNumber: string) =>
  event(id, 'machine.started', {
    machineType: 'WASHER',
    machineNumber,
    turnType: 'SELF_SERVE',
    amountCents: 450,
    tender: 'COIN',
  });
const customer = (id: string) => event(id, 'customer.created', { firstName: id });
const load = (id: string, body: object) =>
  event(id, 'prepaid.loaded', { amountCents: 5_000, bonusCents: 500, tender: 'CARD', ...body });
const back = (id: string, payment: string, amountCents: number, body: object = {}, at?: string) =>
  event(
    id,
    'payment.refunded',
    { payment, amountCents, tender: 'CASH', reason: 'It did not run', ...body },
    at,
  );

const report = async (events: SentEvent[]) =>
  expect((await sendEvents(app, key, events)).counts).toMatchObject({ accepted: events.length });
const idOf = (ref: string) => rowOfEvent(app, world.businessId, ref);
const customerOf = async (ref: string) =>
  (
    await app.call(
      customerPageRoutes.getCustomer,
      { params: { id: await idOf(ref) } },
      world.sessions.manager,
    )
  ).body;

const metrics = [
  'grossSales',
  'refunds',
  'netSales',
  'moneyRefunded',
  'prepaidLoads',
  'collected',
  'selfServeRevenue',
  'paidAtMachines',
] as const satisfies MetricId[];
/** A store's figures on a day. */
async function figuresOf(day: string, storeId = world.storeId) {
  const body = {
    metrics: [...metrics],
    filters: { storeIds: [storeId] },
    period: { type: 'CUSTOM' as const, startDate: day, endDate: day },
    basis: 'created' as const,
  };
  const answer = await app.call(analyticsRoutes.query, { body }, world.sessions.owner);
  return answer.body.totals.values;
}

describe('a refund of a start', () => {
  test("counts on its machine's local day, whichever register reported it, and leaves the takings", async () => {
    const refund = back('b1', 's1', 450, {}, betweenMidnights);
    await report([start('s1', '12'), start('s2', '12'), { ...refund, storeId: world.otherStoreId }]);
    const expectFigures = async () => {
      const taken = { grossSales: 900, netSales: 900, collected: 900, selfServeRevenue: 900 };
      expect(await figuresOf('2026-11-18')).toMatchObject({ ...taken, refunds: 0, moneyRefunded: 0 });
      expect(await figuresOf('2026-11-20')).toMatchObject({
        grossSales: 0,
        refunds: 450,
        netSales: -450,
        moneyRefunded: 450,
        collected: -450,
        paidAtMachines: 0,
      });
      const [ofOther, ofOtherDay] = [
        await figuresOf('2026-11-19', world.otherStoreId),
        await figuresOf('2026-11-20', world.otherStoreId),
      ];
      expect([ofOther.refunds ?? 0, ofOtherDay.refunds ?? 0]).toEqual([0, 0]);
    };
    await expectFigures();
    await rollUpBusiness(app.server.figures, app.server.database.background(world.businessId));
    await expectFigures();
  });

  test("has its row behind the figures, and appears on its turn's page", async () => {
    const query = { period: 'CUSTOM' as const, startDate: '2026-11-20', endDate: '2026-11-20' };
    const sales = await app.call(
      saleRows.list,
      { query: { ...query, saleTypes: 'SELF_SERVE', adds: 'refundCents' as const } },
      world.sessions.owner,
    );
    expect(sales.body.records).toMatchObject([
      { kind: 'REFUND', saleType: 'SELF_SERVE', refundCents: 450, netCents: -450, orderId: null },
    ]);
    const money = await app.call(
      moneyRows.list,
      { query: { ...query, adds: 'refundedCents' as const } },
      world.sessions.owner,
    );
    expect(money.body.records).toMatchObject([{ kind: 'REFUND', tender: 'CASH', amountCents: -450 }]);
    const turnOf = async (ref: string) =>
      (await app.call(turnRoutes.getTurn, { params: { id: await idOf(ref) } }, world.sessions.owner)).body;
    expect(await turnOf('s1')).toMatchObject({ revenueCents: 450, refundedCents: 450 });
    expect(await turnOf('s2')).toMatchObject({ revenueCents: 450, refundedCents: 0 });
  });
});

describe('a refund of a load', () => {
  test("reduces its customer's value, loads and collected, and no sale", async () => {
    await report([customer('ann'), load('l1', { customer: 'ann' }), load('l2', { customer: 'ann' })]);
    await report([back('b2', 'l1', 2_000, {}, '2026-11-17T17:00:00Z')]);
    expect((await customerOf('ann')).storedValue).toEqual({ prepaidCents: 8_800, creditCents: 0 });
    expect(await figuresOf('2026-11-17')).toMatchObject({
      prepaidLoads: -2_000,
      collected: -2_000,
      moneyRefunded: 0,
      netSales: 0,
      refunds: 0,
    });
  });

  test('reduces the gift card it was loaded on, and not its buyer', async () => {
    const giftCard = '6000 1234 0001';
    await report([customer('bea'), load('l3', { customer: 'bea', giftCard }), back('b3', 'l3', 5_000)]);
    expect(await customerOf('bea')).toMatchObject({
      storedValue: null,
      giftCards: [{ last4: '0001', loadedCents: 5_500, leftCents: 0, loadedOn: '2026-11-18' }],
    });
  });

  test('above the load is recorded as reported, and no more bonus is lost than there was', async () => {
    await report([customer('cleo'), load('l4', { customer: 'cleo' }), back('b4', 'l4', 6_000)]);
    expect((await customerOf('cleo')).storedValue).toEqual({ prepaidCents: -1_000, creditCents: 0 });
  });

  test.each([1, 2, 3])('loses its bonus to the cent in any order and batches, seed %i', async (seed) => {
    const random = randomFrom(seed);
    const whole = (most: number) => Math.floor(random() * (most + 1));
    const expected = new Map<string, number>();
    const events = Array.from({ length: 25 }, (_, n) => {
      const ref = `r${seed}-${n}`;
      const [amountCents, bonusCents] = [1 + whole(300), whole(60)];
      const refunds = Array.from({ length: whole(4) }, () => 1 + whole(100));
      const given = refunds.reduce((sum, cents) => sum + cents, 0);
      const lost = Math.floor((bonusCents * Math.min(given, amountCents)) / amountCents + 0.5);
      expected.set(ref, amountCents + bonusCents - given - lost);
      const backs = refunds.map((cents, m) => back(`${ref}-back${m}`, `${ref}-load`, cents));
      return [customer(ref), load(`${ref}-load`, { customer: ref, amountCents, bonusCents }), ...backs];
    }).flat();
    const twice = events.filter(() => random() < 0.1);
    const stream = shuffled([...events, ...twice], random);
    const cut = whole(stream.length);
    await sendAllEvents(app, key, stream.slice(0, cut));
    await sendAllEvents(app, key, stream.slice(cut));
    for (const [ref, prepaidCents] of expected)
      expect([ref, (await customerOf(ref)).storedValue]).toEqual([ref, { prepaidCents, creditCents: 0 }]);
  });
});

const parts = { goodsCents: 10, taxCents: 0, tipCents: 0, feeCents: 0 };
const refusals: [string, () => SentEvent[], string][] = [
  [
    'what is no payment, start or load',
    () => [customer('who'), back('x1', 'who', 10)],
    'Is a customer.created, which no payment.taken, machine.started or prepaid.loaded is',
  ],
  [
    'parts of a start',
    () => [start('s9', '9'), back('x2', 's9', 10, { parts })],
    'Is a machine.started, which no payment.taken is',
  ],
  [
    'a load by value',
    () => [customer('dee'), load('l9', { customer: 'dee' }), back('x3', 'l9', 10, { tender: 'PREPAID' })],
    'Is a prepaid.loaded, which no payment.taken or machine.started is',
  ],
];

test.each(refusals)('a refund of %s is refused, also if it came first', async (_, made, message) => {
  const events = made();
  const refund = events.at(-1) as SentEvent;
  const reasons = [{ path: 'body.payment', message }];
  const early = { ...refund, id: `${refund.id}-early` };
  expect((await sendEvents(app, key, [early])).results).toMatchObject([{ outcome: 'waiting' }]);
  expect((await sendEvents(app, key, events)).results.at(-1)).toMatchObject({
    outcome: 'refused',
    reasons,
  });
  expect((await sendEvents(app, key, [early])).results).toMatchObject([{ outcome: 'refused', reasons }]);
});

test('the migration finds starts and loads reported to an earlier version, except equal ones', async () => {
  const at = '2026-11-16T17:00:00Z';
  const alike = [load('alike1', { customer: 'eve' }), load('alike2', { customer: 'eve' })];
  await report([
    customer('eve'),
    start('old', '8'),
    { ...load('oldload', { customer: 'eve' }), at },
    ...alike,
  ]);
  const { admin } = app.database;
  await admin.query(
    `update ingest_event set fact_id = null where type in ('machine.started', 'prepaid.loaded')`,
  );
  const refunds = [back('m1', 'old', 10), back('m2', 'oldload', 10), back('m3', 'alike1', 10)];
  const outcomes = async () => (await sendEvents(app, key, refunds)).results.map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(['waiting', 'waiting', 'waiting']);
  const migration = readFileSync(new URL('../../../migrations/0055_given_back.sql', import.meta.url), 'utf8');
  await admin.query(migration.slice(migration.indexOf('update ingest_event')));
  // They are checked again when they are sent again.
  await outcomes();
  expect(await waitingOf(['m1', 'm2', 'm3'])).toEqual(['m3']);
});

async function waitingOf(ids: string[]): Promise<string[]> {
  const { rows } = await app.database.admin.query(
    'select id from ingest_event where id = any($1) and waits_for is not null',
    [ids],
  );
  return rows.map(({ id }) => id);
}
