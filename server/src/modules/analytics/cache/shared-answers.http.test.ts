import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type {
  AnalyticsAnswer,
  AnalyticsLine,
  AnalyticsQuestion,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { createKey } from '../../../../test-kit/key-driver.ts';
import { paidOrder } from '../../../../test-kit/paid-order.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

const question: AnalyticsQuestion = {
  metrics: ['orders'],
  dimensions: ['store'],
  period: { type: 'TODAY' },
};

let app: TestApp;
let mine: BusinessWorld;
let theirs: BusinessWorld;
let key: TestSession;
let address: string;

beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL_SIZE: '20' } });
  mine = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  key = (await createKey(app, mine.sessions.owner)).session;
  await order('A-1');
  await order('A-2', mine.otherStoreId);
  address = await app.server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

let orders = 0;
async function order(code: string, storeId = mine.storeId) {
  await paidOrder(app, { ...mine, storeId }, key, code);
  orders += 1;
}

/** Nobody can read rollups until released, so every run stops after its status query. */
let held: pg.PoolClient | undefined;
async function holdRuns() {
  held = await app.database.admin.connect();
  await held.query('begin');
  await held.query('lock table sales_total in access exclusive mode');
}
async function releaseRuns() {
  await held?.query('rollback');
  held?.release();
  held = undefined;
}
afterEach(releaseRuns);

/** A run has one statement: the stores' zones have the same today. */
const ofOwner = 1;
const ofManager = 1;

/** Statements of blocked runs. */
async function status(): Promise<number[]> {
  const { rows } = await app.database.admin.query(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'washboard sums' and wait_event_type = 'Lock' order by pid`,
  );
  return rows.map((row) => row.pid as number);
}

async function whenHolding(atLeast: number): Promise<number[]> {
  return vi.waitFor(
    async () => {
      const found = await status();
      expect(found.length).toBeGreaterThanOrEqual(atLeast);
      return found;
    },
    { timeout: 60_000, interval: 20 },
  );
}

const ask = (session: TestSession) => app.call(analyticsRoutes.query, { body: question }, session);
/** Others ask another query and start a run; earlier requesters have started theirs by then, if needed. */
async function othersBegin(before: number[]): Promise<{ begun: number[]; answer: Promise<unknown> }> {
  const answer = app.call(
    analyticsRoutes.query,
    { body: { ...question, dimensions: [] } },
    theirs.sessions.owner,
  );
  return { begun: await whenHolding(before.length + ofOwner), answer };
}
const byStore = ({ rows }: AnalyticsAnswer) =>
  Object.fromEntries(rows.map((row) => [row.keys.store, row.values.orders]));

it('requests after a fact get the figure with it, in one run for all', async () => {
  await holdRuns();
  const first = ask(mine.sessions.owner);
  const before = await whenHolding(ofOwner);
  await order('B-1');
  const later = [mine.sessions.owner, mine.sessions.admin, mine.sessions.owner, mine.sessions.admin].map(ask);
  const others = await othersBegin(before);
  expect(others.begun).toHaveLength(before.length + ofOwner);
  await releaseRuns();
  const [early, ...answers] = await Promise.all([first, ...later]);
  await others.answer;
  for (const { status, body } of answers) {
    expect([status, body.totals.values.orders]).toEqual([200, orders]);
    // The first run may have read before the fact; this shows that theirs started after it.
    expect(body.dataVersion).not.toBe(early?.body.dataVersion);
    expect(body.dataVersion).toBe(answers[0]?.body.dataVersion);
  }
});

it('shares nothing between users of other stores or businesses', async () => {
  await holdRuns();
  const owner = ask(mine.sessions.owner);
  await whenHolding(ofOwner);
  const others = [mine.sessions.manager, theirs.sessions.owner].map(ask);
  const underWay = await whenHolding(ofOwner + ofManager + ofOwner);
  // These wait for the runs above to end.
  const again = [mine.sessions.owner, mine.sessions.manager, theirs.sessions.owner].map(ask);
  const { answer } = await othersBegin(underWay);
  await releaseRuns();
  await answer;
  for (const answers of [await Promise.all([owner, ...others]), await Promise.all(again)])
    expect(answers.map(({ body }) => byStore(body))).toEqual([
      { [mine.storeId]: orders - 1, [mine.otherStoreId]: 1 },
      { [mine.storeId]: orders - 1 },
      {},
    ]);
});

async function askAll(session: TestSession, signal?: AbortSignal) {
  const response = await fetch(`${address}/api/analytics/ask`, {
    method: 'POST',
    headers: {
      'x-origin': 'business-manager',
      // Otherwise the server would wait for it at shutdown.
      connection: 'close',
      'content-type': 'application/json',
      authorization: `Bearer ${session.token}`,
      'x-user-id': String(session.userId),
    },
    body: JSON.stringify({ questions: [question] }),
    ...(signal === undefined ? {} : { signal }),
  });
  return JSON.parse(await response.text()) as AnalyticsLine;
}

it('reports an error to everyone sharing the run, each with their own request id', async () => {
  await holdRuns();
  const first = ask(mine.sessions.owner);
  const underWay = await whenHolding(ofOwner);
  const sharing = [mine.sessions.owner, mine.sessions.admin].map((session) => askAll(session));
  const others = await othersBegin(underWay);
  expect(others.begun).toHaveLength(underWay.length + ofOwner);
  const cancel = (pids: number[]) =>
    app.database.admin.query('select pg_cancel_backend(pid) from unnest($1::int[]) as pid', [pids]);
  await cancel(underWay);
  expect((await first).status).toBe(503);
  await cancel(await whenHolding(2 * ofOwner));
  await others.answer;
  const failures = (await Promise.all(sharing)).map(({ failure }) => failure);
  expect(failures.map((failure) => failure?.code)).toEqual(['busy', 'busy']);
  expect(new Set(failures.map((failure) => failure?.id)).size).toBe(2);
});

it('continues for the others when one leaves', async () => {
  await holdRuns();
  const gone = new AbortController();
  const leaving = askAll(mine.sessions.owner, gone.signal);
  const underWay = await whenHolding(ofOwner);
  const leavingToo = askAll(mine.sessions.owner, gone.signal);
  const staying = askAll(mine.sessions.admin);
  const others = await othersBegin(underWay);
  expect(others.begun).toHaveLength(underWay.length + ofOwner);
  gone.abort();
  for (const one of [leaving, leavingToo]) await expect(one).rejects.toThrow();
  await releaseRuns();
  await others.answer;
  expect((await staying).answer?.totals.values.orders).toBe(orders);
});
