import { hash } from '@node-rs/argon2';
import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp, startApp, type TestApp } from '../../../test-kit/app.ts';
import { tryPassword } from '../../../test-kit/people/bot-check.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  worldEmail,
  worldPassword,
} from '../../../test-kit/world.ts';
import { createSetupCode } from './index.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'auth');
});

const identityToken = () => identityTokenOf(app, worldEmail('auth', 'owner'));

describe('signing in', () => {
  test("a correct password returns a session with exactly the spec's fields", async () => {
    const { status, body } = await app.call(authRoutes.createSession, {
      body: { token: await identityToken() },
    });
    expect(status).toBe(200);
    if (!('session' in body)) throw new Error('expected a session');
    expect(Object.keys(body.session).sort()).toEqual(
      [
        'business',
        'email',
        'firstName',
        'isLoggedIn',
        'lastName',
        'roleName',
        'supportChatHash',
        'teamMemberId',
        'token',
        'userId',
        'uuid',
      ].sort(),
    );
    const account = await app.call(
      accountRoutes.getAccount,
      {},
      { token: body.session.token, userId: Number(body.session.userId) },
    );
    expect(account.body.email).toBe(worldEmail('auth', 'owner'));
    expect(account.body.supportChatHash).toBe(body.session.supportChatHash);
    expect(account.body.supportChatHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a wrong password and an unknown email get the same answer', async () => {
    const wrong = await tryPassword(app, worldEmail('auth', 'admin'), 'not this one');
    const unknown = await tryPassword(app, 'nobody@example.com', 'not this one');
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.body.error).toBe(unknown.body.error);
    expect(wrong.body.code).toBe('wrong_credentials');
  });

  test('a password hashed with old parameters is rehashed at sign-in', async () => {
    const hashed = async () => {
      const { rows } = await app.database.admin.query('select password_hash from app_user where id = $1', [
        world.userIds.installer,
      ]);
      return rows[0].password_hash as string;
    };
    const weak = await hash(worldPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await app.database.admin.query('update app_user set password_hash = $1 where id = $2', [
      weak,
      world.userIds.installer,
    ]);
    const email = worldEmail('auth', 'installer');
    await tryPassword(app, email, 'not this one');
    expect(await hashed()).toBe(weak);
    await identityTokenOf(app, email);
    const fresh = await hashed();
    expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await identityTokenOf(app, email);
    expect(await hashed()).toBe(fresh);
  });

  test('an identity token is exchanged once', async () => {
    const token = await identityToken();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(authRoutes.createSession, { body: { token } })),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422]);
  });

  test('a forged identity token is refused', async () => {
    const [body] = (await identityToken()).split('.');
    const answer = await app.call(authRoutes.createSession, { body: { token: `${body}.AAAA` } });
    expect(answer.body.code).toBe('token_invalid');
  });

  test('attempts are counted and end in a refusal that says how long to wait', async () => {
    const email = worldEmail('auth', 'manager');
    const codes: string[] = [];
    for (let i = 0; i < 10; i++) codes.push((await tryPassword(app, email, 'not this one')).body.code);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(8);
    const refused = await tryPassword(app, email, worldPassword);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatch(/Please wait 1\d minutes/);
  });

  test("a user id in the headers that isn't the session’s gets 401", async () => {
    const session = { token: world.sessions.owner.token, userId: world.userIds.admin };
    expect((await app.call(accountRoutes.getAccount, {}, session)).body.code).toBe('session_invalid');
  });

  test('signing out ends the session', async () => {
    const { body } = await app.call(authRoutes.createSession, { body: { token: await identityToken() } });
    if (!('session' in body)) throw new Error('expected a session');
    const session = { token: body.session.token, userId: Number(body.session.userId) };
    expect((await app.call(authRoutes.endSession, {}, session)).status).toBe(200);
    expect((await app.call(accountRoutes.getAccount, {}, session)).status).toBe(401);
  });
});

describe('the first owner', () => {
  const body = {
    businessName: 'Suds',
    firstName: 'Ada',
    lastName: 'Park',
    email: 'ada@example.com',
    password: 'a long enough password',
    storeName: 'Main Street',
    timeZone: 'America/New_York',
  };

  test('is created with a printed code, even of an earlier start, once, and can sign in', async () => {
    const empty = await startApp();
    try {
      const needsOwner = async () => (await empty.call(authRoutes.getSetupState)).body.needsOwner;
      const setupCode = await createSetupCode(empty.server.database, new Date());
      await createSetupCode(empty.server.database, new Date());
      const wrong = await empty.call(authRoutes.createOwner, { body: { ...body, setupCode: 'AAAAA-AAAAA' } });
      expect(wrong.body.code).toBe('wrong_setup_code');
      expect(await needsOwner()).toBe(true);
      const made = await empty.call(authRoutes.createOwner, { body: { ...body, setupCode } });
      expect(made.status).toBe(200);
      expect(await needsOwner()).toBe(false);
      const session = await empty.call(authRoutes.createSession, { body: { token: made.body.token } });
      expect(session.body).toMatchObject({ session: { roleName: 'owner', business: { name: 'Suds' } } });
      const again = await empty.call(authRoutes.createOwner, {
        body: { ...body, email: 'eve@example.com', setupCode },
      });
      expect(again.body.code).toBe('conflict');
    } finally {
      await empty.stop();
    }
  });

  test('is created with any of the printed codes, and by one of them alone', async () => {
    const empty = await startApp();
    try {
      const first = await createSetupCode(empty.server.database, new Date());
      const second = await createSetupCode(empty.server.database, new Date());
      const make = (setupCode: string, email: string) =>
        empty.call(authRoutes.createOwner, { body: { ...body, email, setupCode } });
      const made = await Promise.all([make(first, 'ada@example.com'), make(second, 'eve@example.com')]);
      expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { rows } = await empty.database.admin.query(
        'select used_at from setup_code where used_at is null',
      );
      expect(rows).toEqual([]);
    } finally {
      await empty.stop();
    }
  });

  test('is refused if there is one already', async () => {
    const setupCode = await createSetupCode(app.server.database, new Date());
    expect((await app.call(authRoutes.createOwner, { body: { ...body, setupCode } })).body.code).toBe(
      'conflict',
    );
  });
});
