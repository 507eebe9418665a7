import { AppError } from '@washboard/contract/core/errors.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { errorKindRoutes } from '@washboard/contract/error-reports/error-kinds.routes.ts';
import { errorReportRoutes } from '@washboard/contract/error-reports/error-reports.routes.ts';
import { savedViewRoutes } from '@washboard/contract/saved-views/saved-views.routes.ts';
import type { ErrorReport } from '@washboard/integrations/error-report/port.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession, testClock } from '../../../test-kit/app.ts';
import { cloneDatabase } from '../../../test-kit/database/database.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { openBus } from '../../platform/db/bus.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { createFailures } from '../../platform/failures.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { startJobs } from '../../platform/jobs/runner.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createBusiness } from '../auth/index.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await startApp({ env: { RELEASE: '7.1', STAFF_DOMAINS: 'provider.example.com' } });
  world = await createBusinessWorld(app, 'one');
});
afterAll(() => app.stop());

interface Group {
  side: string;
  name: string;
  message: string;
  place: string;
  last_release: string;
  count: string;
  request_ids: string[];
  resolved_at: Date | null;
}

const groups = async (): Promise<Group[]> =>
  (await app.database.admin.query('select * from error_group order by id')).rows;
const arrives = (found: (all: Group[]) => unknown) => expect.poll(async () => found(await groups()));

const pageError = (about: object = {}) => ({
  ...errorReportRoutes.sendErrorReport.example({} as never).body,
  ...about,
});
const send = (about?: object) =>
  app.call(errorReportRoutes.sendErrorReport, { body: pageError(about) as never });

test('a page reports its error without a session, and no personal data is stored', async () => {
  const { status, headers } = await send({
    message: 'No price for "Rosa Lopez", 555 010 9999, rosa@example.com',
    place: '/dashboard/customers/12?q=rosa',
  });
  expect(status).toBe(200);
  await arrives((all) => all.find((one) => one.message.startsWith('No price'))).toMatchObject({
    side: 'browser',
    name: 'TypeError',
    message: 'No price for <text>, #, <email>',
    place: '/',
    last_release: '0.1.0',
    count: '1',
    request_ids: [headers['x-request-id']],
  });
});

test("an invalid release isn't stored and blocks nothing", async () => {
  expect((await send({ message: 'cannot draw', release: '\0' })).status).toBe(200);
  await arrives((all) => all.find((one) => one.message === 'cannot draw')).toMatchObject({
    last_release: '',
  });
});

test('equal errors are counted, keep the newest requests, and reopen a resolved group', async () => {
  const message = 'cannot add up';
  const mine = (all: Group[]) => all.find((one) => one.message === message);
  await send({ message });
  await arrives((all) => mine(all)?.count).toBe('1');
  await app.database.admin.query('update error_group set resolved_at = now() where message = $1', [message]);
  const ids: unknown[] = [];
  for (let time = 0; time < 12; time++) ids.push((await send({ message })).headers['x-request-id']);
  await arrives((all) => mine(all)?.count).toBe('13');
  expect(mine(await groups())).toMatchObject({ request_ids: ids.slice(-10), resolved_at: null });
});

test.each([
  ['a huge body', { message: 'x'.repeat(20_000) }, 413],
  ['frames without end', { frames: Array.from({ length: 21 }, () => 'a (b.js:1:1)') }, 422],
  ['a request that is none', { requestId: 'Rosa' }, 422],
])('%s is refused', async (_, about, status) => {
  expect((await send(about)).status).toBe(status);
});

test('a page that reports too often must wait, whatever user it claims', async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 31; time++) statuses.add((await send({ message: 'again and again' })).status);
  expect(statuses).toContain(429);
});

test('a server error is reported with route and request id, without the request', async () => {
  await app.database.admin.query('alter table saved_view rename to saved_view_away');
  const answer = await app.call(
    savedViewRoutes.listSavedViews,
    { query: { screen: 'orders' } },
    world.sessions.owner,
  );
  await app.database.admin.query('alter table saved_view_away rename to saved_view');
  expect(answer.status).toBe(500);
  await arrives((all) => all.find((one) => one.place.includes('saved-views'))).toMatchObject({
    side: 'server',
    message: 'PostgreSQL undefined table',
    place: `GET /api${savedViewRoutes.listSavedViews.path}`,
    last_release: '7.1',
    request_ids: [answer.headers['x-request-id']],
  });
});

describe('the server', () => {
  function failuresInto(reported: ErrorReport[]) {
    const nothing = async () => {};
    const reporter = {
      report: (one: ErrorReport) => void reported.push(one),
      trace() {},
      flush: nothing,
      close: nothing,
    };
    return createFailures({ reporter, clock: app.server.clock, release: '7.1' });
  }

  test('reports a job once it is given up', async () => {
    const reported: ErrorReport[] = [];
    const log = createLog('silent');
    const own = await cloneDatabase();
    const database = openDatabase({ url: own.url, poolSize: 2 });
    const bus = await openBus(own.url, log);
    const job = defineJob({
      topic: 'test.breaks',
      retries: 0,
      run: () => Promise.reject(new Error('Rosa was not found')),
    });
    const failures = failuresInto(reported);
    const metrics = createMetrics();
    const jobs = await startJobs({
      url: own.url,
      database,
      bus,
      log,
      jobs: [job],
      failures,
      metrics,
      isSuspended: async () => false,
    });
    const businessId = await createBusiness(database, 'Laundry', false);
    await database.business(businessId).write(async (tx) => tx.enqueue('test.breaks', {}));
    await expect.poll(() => reported.length).toBe(1);
    await jobs.stop();
    await bus.close();
    await database.close();
    await own.drop();
    expect(reported[0]).toMatchObject({
      place: 'job test.breaks',
      message: '<word> was not found',
      side: 'server',
    });
  });

  test('reports the cause behind a catalog error, and no refusals', () => {
    const reported: ErrorReport[] = [];
    const failures = failuresInto(reported);
    const where = { place: 'GET /api/orders', requestId: 'one' };
    failures.report(new AppError('internal', { cause: new RangeError('out of range') }), where);
    failures.report(new AppError('forbidden'), where);
    failures.report(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), where);
    failures.report(new AppError('internal', { cause: new Error('Your card has expired.') }), where);
    failures.report('a text that was thrown', where);
    expect(reported.map(({ name, message }) => [name, message])).toEqual([
      ['RangeError', 'out of range'],
      ['Error', 'a text that was thrown'],
    ]);
    expect(reported[0]?.frames[0]).toMatch(
      /server\/src\/modules\/error-reports\/error-reports.http.test.ts:\d+/,
    );
  });
});

describe('staff', () => {
  let staff: TestSession;
  beforeAll(async () => {
    staff = (await createBusinessWorld(app, 'provider')).sessions.Driver;
    await app.database.admin.query('delete from error_group');
    await app.database.admin.query(
      `insert into error_group (fingerprint, side, name, message, frames, place, first_release, last_release, count,
         first_seen_at, last_seen_at, request_ids)
       select 'kind ' || n, case n % 2 when 0 then 'browser' else 'server' end, 'TypeError', 'broken ' || n, '{}', '/',
         '1', '2', n, '2026-11-01Z', '2026-11-01Z'::timestamptz + make_interval(hours => n / 2), array['first', 'last']
       from generate_series(1, 5) n`,
    );
  });

  const list = async (query: object = {}) =>
    (await app.call(errorKindRoutes.listErrorKinds, { query }, staff)).body;
  const messages = async (query: object) => (await list(query)).records.map(({ message }) => message);

  test('see the last seen first, page by page and back, and by side', async () => {
    const first = await list({ pageSize: 2 });
    expect(first.records.map(({ message }) => message)).toEqual(['broken 5', 'broken 4']);
    expect(first.meta).toMatchObject({ total: 5, hasNextPage: true });
    const second = await list({ pageSize: 2, page: 1, cursor: first.meta.next });
    expect(second.records.map(({ message }) => message)).toEqual(['broken 3', 'broken 2']);
    expect((await list({ pageSize: 2, cursor: second.meta.previous })).records).toEqual(first.records);
    expect(await messages({ side: 'browser' })).toEqual(['broken 4', 'broken 2']);
  });

  test('resolve a group and undo it, unless someone was faster', async () => {
    const [kind] = (await list()).records;
    const params = { id: String(kind?.id) };
    const version = kind?.version ?? 0;
    const mark = (route: AnyRoute, body: object) => app.call(route, { params, body }, staff);
    const resolved = await mark(errorKindRoutes.resolveErrorKind, { version });
    expect(resolved.body).toMatchObject({ resolvedAt: testClock, requestIds: ['last', 'first'] });
    expect(await messages({ state: 'open' })).not.toContain('broken 5');
    expect(await messages({ state: 'resolved' })).toEqual(['broken 5']);
    const late = await mark(errorKindRoutes.reopenErrorKind, { version });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    await mark(errorKindRoutes.reopenErrorKind, { version: version + 1 });
    const { body } = await app.call(errorKindRoutes.getErrorKind, { params }, staff);
    expect(body).toMatchObject({ resolvedAt: null, version: version + 2 });
    const none = await app.call(errorKindRoutes.getErrorKind, { params: { id: '999999' } }, staff);
    expect(none.status).toBe(404);
  });
});
