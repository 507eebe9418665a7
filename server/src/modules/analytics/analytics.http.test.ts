import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type {
  AnalyticsAnswer,
  AnalyticsLine,
  AnalyticsQuestion,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import { addDays } from '@washboard/contract/core/time/time.ts';
import { machinesMetrics } from '@washboard/contract/machines/figures/machines.metrics.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { type PlainQuestion, plainFigures } from '../../../test-kit/figures/plain-figures.ts';
import { insertHistory, randomFrom } from '../../../test-kit/models/history.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { insertStore } from '../locations/index.ts';
import { rollUpBusiness } from './index.ts';

/** Sales and payments have their own test. */
const metricIds = Object.keys(machinesMetrics) as MetricId[];
const seed = 20_261_120;
const from = new Date('2026-02-20T00:00:00Z');
const until = new Date('2026-11-20T16:00:00Z');

let app: TestApp;
let mine: BusinessWorld;
let theirs: BusinessWorld;
let stores: { id: number; timeZone: string }[];

beforeAll(async () => {
  app = await startApp();
  mine = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  const honolulu = await app.server.database
    .business(mine.businessId)
    .write((tx) => insertStore(tx, { name: 'Beach', timeZone: 'Pacific/Honolulu' }));
  stores = [
    { id: mine.storeId, timeZone: 'America/New_York' },
    { id: mine.otherStoreId, timeZone: 'America/Chicago' },
    { id: honolulu, timeZone: 'Pacific/Honolulu' },
  ];
  const random = randomFrom(seed);
  const history = { machinesPerStore: 6, turns: 1_500, from, until, random };
  await insertHistory(app.database, { ...history, businessId: mine.businessId, stores });
  const foreign = [{ id: theirs.storeId, timeZone: 'America/New_York' }];
  await insertHistory(app.database, { ...history, businessId: theirs.businessId, stores: foreign });
});
afterAll(() => app.stop());

async function ask(question: AnalyticsQuestion, session = mine.sessions.owner): Promise<AnalyticsAnswer> {
  const answer = await app.call(analyticsRoutes.query, { body: question }, session);
  expect(answer.text).toContain('"columns"');
  return answer.body;
}

/** Days around both clock changes, and random ones. */
function randomRange(random: () => number) {
  const anchors = ['2026-03-08', '2026-11-01', addDays('2026-02-15', Math.floor(random() * 290))];
  const startDate = addDays(
    anchors[Math.floor(random() * anchors.length)] as string,
    -Math.floor(random() * 4),
  );
  return { startDate, endDate: addDays(startDate, Math.floor(random() ** 3 * 120)) };
}

const cuts: Dimension[][] = [
  [],
  ['store'],
  ['machine'],
  ['machineType'],
  ['machineSize'],
  ['turnType'],
  ['date'],
  ['weekday'],
  ['hour'],
  ['weekday', 'hour'],
  ['machine', 'date'],
  ['store', 'machineType', 'weekday'],
];

function randomQuestion(random: () => number): PlainQuestion {
  const some = <Item>(items: readonly Item[]) => items.filter(() => random() < 0.6);
  const maybe = <Item>(value: Item) => (random() < 0.3 ? value : undefined);
  const chosen = some(stores.map((store) => store.id));
  return {
    businessId: mine.businessId,
    dimensions: cuts[Math.floor(random() * cuts.length)] ?? [],
    storeIds: chosen.length === 0 ? stores.map((store) => store.id) : chosen,
    range: randomRange(random),
    machineType: maybe(random() < 0.5 ? 'WASHER' : 'DRYER'),
    weekdays: maybe([0, 3, 6]),
    hours: maybe([8, 9, 10, 11, 12]),
    turnTypes: maybe(['SELF_SERVE', 'TECHNICAL']),
  };
}

function questionOf(plain: PlainQuestion): AnalyticsQuestion {
  const { range, businessId: _, dimensions, ...filters } = plain;
  return {
    metrics: [...metricIds],
    dimensions,
    filters: filters as AnalyticsQuestion['filters'],
    period: { type: 'CUSTOM', ...range },
    limit: 10_000,
  };
}

async function expectPlainFigures(random: () => number, times: number): Promise<void> {
  for (let round = 0; round < rounds(times); round++) {
    const plain = randomQuestion(random);
    const answer = await ask(questionOf(plain));
    const ours = Object.fromEntries(
      answer.rows.map((row) => [
        JSON.stringify(plain.dimensions.map((dimension) => row.keys[dimension] ?? null)),
        { ...row.values, unpriced: row.missing.selfServeRevenue ?? 0 },
      ]),
    );
    expect(ours, `seed ${seed}, round ${round}: ${JSON.stringify(plain)}`).toEqual(
      await plainFigures(app.database, plain),
    );
  }
}

describe('every figure', () => {
  it('equals plain SQL over the raw rows, for random stores, days, filters and cuts', async () => {
    await expectPlainFigures(randomFrom(seed + 1), 20);
  });

  it('is the same from daily and hourly rollups', async () => {
    await rollUpBusiness(app.server.figures, app.server.database.background(mine.businessId));
    await expectPlainFigures(randomFrom(seed + 2), 20);
  });

  it('adds up over its cuts, if it is additive', async () => {
    for (const dimensions of [
      ['store'],
      ['machine', 'date'],
      ['weekday', 'hour'],
      ['bucket'],
    ] as Dimension[][]) {
      const answer = await ask({
        metrics: ['turns', 'washerTurns', 'dryerTurns', 'freeStarts', 'selfServeRevenue'],
        dimensions,
        period: { type: 'CUSTOM', startDate: '2026-03-01', endDate: '2026-10-31' },
        limit: 10_000,
      });
      for (const metric of [
        'turns',
        'washerTurns',
        'dryerTurns',
        'freeStarts',
        'selfServeRevenue',
      ] as const) {
        const sum = answer.rows.reduce((total, row) => total + (row.values[metric] ?? 0), 0);
        expect(sum, `${metric} by ${dimensions}`).toBe(answer.totals.values[metric]);
      }
      expect(answer.rowCount).toBe(answer.rows.length);
    }
  });

  it('is the sum of its rows and of their export', async () => {
    const range = { startDate: '2026-03-05', endDate: '2026-03-12' };
    const answer = await ask({ metrics: [...metricIds], period: { type: 'CUSTOM', ...range } });
    const query = { period: 'CUSTOM' as const, ...range };
    const list = await app.call(turnRoutes.listTurns, { query }, mine.sessions.owner);
    const sums = await app.call(turnRoutes.getTurnTotals, { query }, mine.sessions.owner);
    const file = await app.call(turnRoutes.exportTurns, { query }, mine.sessions.owner);
    expect(list.body.meta.total).toBe(answer.totals.values.turns);
    expect(sums.body).toEqual({
      turns: answer.totals.values.turns,
      starts: expect.any(Number),
      revenueCents: answer.totals.values.selfServeRevenue,
      withoutRevenue: answer.totals.missing.selfServeRevenue,
    });
    expect(file.text.trim().split('\r\n')).toHaveLength((answer.totals.values.turns ?? 0) + 1);
  });
});

describe('a comparison', () => {
  let october: TestApp;
  beforeAll(async () => {
    october = await startApp({ clock: '2026-10-10T15:30:00Z', database: app.database });
  });
  afterAll(() => october.stop());

  it('is aligned with the period day by day, with extra days separate', async () => {
    const answer = await ask({
      metrics: ['turns'],
      dimensions: ['date'],
      period: { type: 'PREVIOUS_MONTH' },
      compareTo: 'previousPeriod',
    });
    expect(answer.periods[0]?.compare).toEqual({ startDate: '2026-09-01', endDate: '2026-09-30' });
    const earlier = await ask({
      metrics: ['turns'],
      period: { type: 'CUSTOM', startDate: '2026-09-01', endDate: '2026-09-30' },
    });
    expect(answer.totals.previous?.turns).toBe(earlier.totals.values.turns);
    const march = await ask({
      metrics: ['turns'],
      dimensions: ['date'],
      period: { type: 'CUSTOM', startDate: '2026-05-01', endDate: '2026-05-03' },
      compareTo: 'lastYear',
    });
    expect(march.rows.map((row) => row.previous?.turns)).toEqual([null, null, null]);
  });

  it("ends at the current time of day while the period isn't over", async () => {
    const question = { metrics: ['turns' as const], compareTo: 'previousPeriod' as const };
    const spring = await startApp({ clock: '2026-03-09T03:15:00Z', database: app.database });
    for (const [then, type, day] of [
      [october, 'TODAY', '2026-10-09'],
      [october, 'LAST_7_DAYS', '2026-10-03'],
      [spring, 'TODAY', '2026-03-07'],
    ] as const) {
      const asked = { body: { ...question, period: { type } } };
      const { body } = await then.call(analyticsRoutes.query, asked, mine.sessions.owner);
      const again = await then.call(analyticsRoutes.query, asked, mine.sessions.owner);
      expect(again.body.totals).toEqual(body.totals);
      const { rows } = await app.database.admin.query<{ turns: number }>(
        `select count(*)::int as turns from turn t join store s on s.business_id = t.business_id and s.id = t.store_id,
           lateral (select t.started_at at time zone s.time_zone as wall, $2::timestamptz at time zone s.time_zone as now) clock
         where t.business_id = $1 and t.voided_at is null and wall::date >= $3 and wall < $4::date + now::time`,
        [mine.businessId, then.server.clock.now(), body.periods[0]?.compare?.startDate, day],
      );
      expect([type, body.totals.previous?.turns]).toEqual([type, rows[0]?.turns]);
      expect(body.periods.every((period) => period.compareUntil !== null)).toBe(true);
      expect(rows[0]?.turns).toBeGreaterThan(0);
    }
    await spring.stop();
  });

  it('gives the extra days of a longer month no date', async () => {
    const question = {
      metrics: ['turns' as const],
      dimensions: ['date' as const],
      compareTo: 'previousPeriod' as const,
    };
    const answer = await october.call(
      analyticsRoutes.query,
      { body: { ...question, period: { type: 'PREVIOUS_MONTH' } } },
      mine.sessions.owner,
    );
    const last = answer.body.rows.at(-1);
    expect(answer.body.periods[0]?.compare?.endDate).toBe('2026-08-31');
    expect(last?.keys.date).toBeNull();
    const sum = answer.body.rows.reduce((total, row) => total + (row.previous?.turns ?? 0), 0);
    expect(sum).toBe(answer.body.totals.previous?.turns);
  });
});

describe('unrecorded data', () => {
  it('is null and never 0, before the first and after the last recorded day', async () => {
    const at = (startDate: string) =>
      ask({
        metrics: ['turns', 'turnsPerDay', 'selfServeRevenue'],
        period: { type: 'CUSTOM', startDate, endDate: startDate },
      });
    expect((await at('2020-01-01')).totals.values).toEqual({
      turns: null,
      turnsPerDay: null,
      selfServeRevenue: null,
    });
    expect((await at('2026-12-24')).totals.values.turns).toBeNull();
    expect((await at('2026-06-01')).recorded?.startDate).toBe('2026-02-19');
  });
});

describe('visibility', () => {
  it("is limited to the stores of a manager and an installer; other stores aren't found", async () => {
    const question: AnalyticsQuestion = {
      metrics: ['turns'],
      dimensions: ['store'],
      period: { type: 'LAST_30_DAYS' },
    };
    for (const role of ['manager', 'installer'] as const) {
      const answer = await ask(question, mine.sessions[role]);
      expect(answer.rows.map((row) => row.keys.store)).toEqual([mine.storeId]);
      for (const storeId of [mine.otherStoreId, theirs.storeId, 999_999]) {
        const body = { ...question, filters: { storeIds: [storeId] } };
        expect((await app.call(analyticsRoutes.query, { body }, mine.sessions[role])).status).toBe(404);
      }
    }
    const foreign = { ...question, filters: { storeIds: [theirs.storeId] } };
    expect((await app.call(analyticsRoutes.query, { body: foreign }, mine.sessions.owner)).status).toBe(404);
  });

  it("resolves presets by each zone's days", async () => {
    const night = await startApp({ clock: '2026-11-20T05:30:00Z', database: app.database });
    const body: AnalyticsQuestion = { metrics: ['turns'], period: { type: 'TODAY' } };
    const answer = await night.call(analyticsRoutes.query, { body }, mine.sessions.owner);
    await night.stop();
    expect(answer.body.periods.map(({ timeZone, startDate }) => [timeZone, startDate]).sort()).toEqual([
      ['America/Chicago', '2026-11-19'],
      ['America/New_York', '2026-11-20'],
      ['Pacific/Honolulu', '2026-11-19'],
    ]);
  });

  it('refuses a cut with too many rows, and queries out of range', async () => {
    const body: AnalyticsQuestion = { metrics: ['turns', 'turns'], period: { type: 'CUSTOM' } };
    const answer = await app.call(analyticsRoutes.query, { body }, mine.sessions.owner);
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.map((field) => field.path)).toEqual([
      'metrics',
      'period.startDate',
      'period.endDate',
    ]);
  });
});

describe('a batch of queries', () => {
  it('is answered line by line, and a refused query says so itself', async () => {
    const period = { type: 'LAST_30_DAYS' as const };
    const questions: AnalyticsQuestion[] = [
      { metrics: ['turns'], dimensions: ['hour'], period },
      { metrics: ['turns'], filters: { storeIds: [theirs.storeId] }, period },
      { metrics: ['turns'], dimensions: ['date'], period, compareTo: 'lastYear' },
      { metrics: ['netSales'], dimensions: ['machine'], period },
    ];
    const reply = await app.call(analyticsRoutes.ask, { body: { questions } }, mine.sessions.owner);
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    const lines = reply.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AnalyticsLine);
    const byPlace = new Map(lines.map((line) => [line.at, line]));
    expect([...byPlace.keys()].sort()).toEqual([0, 1, 2, 3]);
    for (const at of [0, 2])
      expect(byPlace.get(at)?.answer?.rows).toEqual((await ask(questions[at] as AnalyticsQuestion)).rows);
    expect(byPlace.get(1)?.failure).toMatchObject({ status: 404, code: 'not_found' });
    expect(byPlace.get(3)?.failure).toMatchObject({ status: 422, code: 'bad_input' });
  });
});
