import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test-kit/app.ts';
import { importDriver, visitsFile } from '../../test-kit/imports/import-driver.ts';
import { tryPassword } from '../../test-kit/people/bot-check.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  worldEmail,
  worldPassword,
} from '../../test-kit/world.ts';
import { createLog } from './log.ts';

let app: TestApp;
let world: BusinessWorld;
let text = '';

interface Line {
  msg: string;
  level: number;
  requestId?: string;
  businessId?: number;
  userId?: number;
  route?: string;
  status?: number;
  err?: { message: string; stack: string };
}
const lines = () =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
const lineOf = (id: unknown, msg = 'request') =>
  lines().find((line) => line.requestId === id && line.msg === msg);

beforeAll(async () => {
  const log = createLog('trace', {
    write: (line: string) => {
      text += line;
    },
  });
  app = await startApp({ log });
  world = await createBusinessWorld(app, 'logged');
});
beforeEach(() => {
  text = '';
});
afterAll(() => app.stop());

describe('the log', () => {
  test('of a correct and wrong sign-in has no email, password or token', async () => {
    const email = worldEmail('logged', 'owner');
    const wrong = await tryPassword(app, email, 'Sesame-123');
    const token = await identityTokenOf(app, email);
    const { body } = await app.call(authRoutes.createSession, { body: { token } });
    if (!('session' in body)) throw new Error('expected a session');
    const session = { token: body.session.token, userId: world.userIds.owner };
    const headers = { 'x-identity-token': token };
    await app.call(locationRoutes.getLocationTree, {}, session, { headers });
    await app.call(liveRoutes.getDashboardConnection, {}, session);
    const secrets = [email, 'logged.example.com', 'Sesame-123', worldPassword, session.token, token];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(lineOf(wrong.headers['x-request-id'])).toMatchObject({
      status: 422,
      route: '/api/identity/token',
    });
    // Twice with a bot check first, which is two calls.
    expect(lines()).toHaveLength(9);
  });

  test('of a call has request, business and user once, and no address with its query', async () => {
    const answer = await app.server.app.inject({
      url: '/api/machines?search=Jane%20Doe',
      headers: { authorization: `Bearer ${world.sessions.admin.token}` },
    });
    expect(lineOf(answer.headers['x-request-id'])).toMatchObject({
      businessId: world.businessId,
      userId: world.userIds.admin,
      route: '/api/machines',
      status: 200,
    });
    expect(text).not.toContain('Jane');
    expect(text.match(/requestId/g)).toHaveLength(1);
  });

  test('of an import has nothing from the file', async () => {
    const imports = importDriver(app, world.sessions.owner);
    const detail = await imports.uploaded(
      visitsFile(
        ['7,10/19/2025,20:17,3,10', '8,10/20/2025,20:17,3,10', '9,10/21/2025,not a time,3,SECRETCELL'],
        'Jane Doe.csv',
      ),
      world,
    );
    expect(detail.state).toBe('ready');
    await imports.applied(detail);
    for (const secret of ['SECRETCELL', 'not a time', 'Jane']) expect(text).not.toContain(secret);
  });

  test('of a failure has what the answer hides: the stack, under the request id, with the caller', async () => {
    await app.database.admin.query('alter table region rename to region_gone');
    const answer = await app.call(locationRoutes.getLocationTree, {}, world.sessions.owner);
    await app.database.admin.query('alter table region_gone rename to region');
    expect([answer.status, answer.body]).toEqual([
      500,
      { error: 'Something went wrong', code: 'internal', id: answer.headers['x-request-id'] },
    ]);
    const line = lineOf(answer.body.id, 'request failed');
    expect(line).toMatchObject({ level: 50, businessId: world.businessId, userId: world.userIds.owner });
    expect(line?.err?.stack).toContain('locations.views');
    expect(text).not.toContain(world.sessions.owner.token);
  });

  test('never contains a field that could be secret', () => {
    let written = '';
    const write = (line: string) => {
      written += line;
    };
    const log = createLog('info', { write });
    log.info(
      {
        email: 'secret-1',
        user: { password: 'secret-2', email: 'secret-3' },
        token: 'secret-4',
        body: { a: 'secret-5' },
      },
      'x',
    );
    log.error(
      { err: Object.assign(new Error('failed'), { detail: 'Key (email)=(secret-6)', where: 'secret-7' }) },
      'y',
    );
    expect(written).toContain('"msg":"y"');
    expect(written).not.toContain('secret-');
  });

  test('tells an error that is a plain object, as some libraries report theirs', () => {
    let written = '';
    const write = (line: string) => {
      written += line;
    };
    const log = createLog('info', { write });
    log.error({ err: { message: 'the queue is gone', code: 'X1', queue: 'secret-1' } }, 'with words');
    log.error({ err: { queue: 'secret-2' } }, 'without words');
    const [first, second] = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).err);
    expect(first).toEqual({ message: 'the queue is gone', code: 'X1' });
    expect(second).toEqual({ message: 'An object with queue' });
  });
});
