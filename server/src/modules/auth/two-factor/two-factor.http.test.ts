import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, testClock } from '../../../../test-kit/app.ts';
import { appCode } from '../../../../test-kit/app-code.ts';
import { beforeExpiry } from '../../../../test-kit/before-expiry.ts';
import { tryPassword } from '../../../../test-kit/people/bot-check.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  signIn,
  worldEmail,
  worldPassword,
} from '../../../../test-kit/world.ts';

const apps: TestApp[] = [];
let app: TestApp;
let world: BusinessWorld;
let label = '';
beforeEach(async () => {
  if (apps.length === 0) apps.push(await startApp());
  app = apps[0] as TestApp;
  // Attempts are counted by person.
  label = `two${Math.random().toString(36).slice(2, 8)}`;
  world = await createBusinessWorld(app, label);
});
afterAll(() => Promise.all(apps.map((one) => one.stop())));

const now = new Date(testClock);
const currentPassword = worldPassword;
const again = { body: { currentPassword } };

async function turnedOn(role: Role = 'owner') {
  const session = world.sessions[role];
  const begun = await app.call(twoFactorRoutes.beginTwoFactor, again, session);
  const code = appCode(begun.body.secret, now);
  const confirmed = await app.call(twoFactorRoutes.confirmTwoFactor, { body: { code } }, session);
  expect(confirmed.status).toBe(200);
  return { key: begun.body.secret, uri: begun.body.uri, codes: confirmed.body.recoveryCodes, usedCode: code };
}

async function challenged(role: Role = 'owner', at = app): Promise<string> {
  const reply = await tryPassword(at, worldEmail(label, role), worldPassword);
  if (!('challenge' in reply.body)) throw new Error('expected a challenge');
  expect(Object.keys(reply.body).sort()).toEqual(['challenge', 'expiresIn', 'id']);
  return reply.body.id;
}

const answer = (id: string, code: string, at = app) =>
  at.call(twoFactorRoutes.answerChallenge, { body: { id, code } });
const status = async (role: Role = 'owner') =>
  (await app.call(twoFactorRoutes.getTwoFactor, {}, world.sessions[role])).body;

describe('turning on two-factor', () => {
  test("needs the password and the app's first code; until then the password alone signs in", async () => {
    const wrong = { body: { currentPassword: 'not this one' } };
    expect((await app.call(twoFactorRoutes.beginTwoFactor, wrong, world.sessions.owner)).status).toBe(422);
    const { body } = await app.call(twoFactorRoutes.beginTwoFactor, again, world.sessions.owner);
    expect(body.uri).toContain(`secret=${body.secret}`);
    const refused = await app.call(
      twoFactorRoutes.confirmTwoFactor,
      { body: { code: appCode(body.secret, now, 5) } },
      world.sessions.owner,
    );
    expect(refused.body.fields).toEqual([{ path: 'code', message: 'The code isn’t correct' }]);
    expect(await status()).toMatchObject({ onSince: null, recoveryCodesLeft: 0 });
    const reply = await tryPassword(app, worldEmail(label, 'owner'), worldPassword);
    expect(reply.body).toHaveProperty('token');
  });

  test('returns ten codes once, ends other sessions, is logged and emailed; key and codes are stored encrypted or hashed', async () => {
    const elsewhere = await signIn(app, world.businessId, world.userIds.owner);
    const { key, codes } = await turnedOn();
    expect(await status()).toMatchObject({ onSince: testClock, recoveryCodesLeft: 10 });
    await expect
      .poll(async () => (await app.call(accountRoutes.getAccount, {}, elsewhere)).status, beforeExpiry)
      .toBe(401);
    const changes = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
    expect(changes.text).toContain('auth.turnOnTwoFactor');
    const { rows: mails } = await app.database.admin.query(
      'select subject from mail where business_id = $1',
      [world.businessId],
    );
    expect(mails).toEqual([{ subject: 'Two-factor was turned on' }]);
    const { rows } = await app.database.admin.query(
      `select t::text as row from two_factor t union all select r::text from recovery_code r
       union all select after::text from audit_entry`,
    );
    const raw = JSON.stringify(rows);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(raw).not.toContain(secret);
  });

  test("a key older than half an hour can't be confirmed", async () => {
    const { body } = await app.call(twoFactorRoutes.beginTwoFactor, again, world.sessions.owner);
    const at = new Date(now.getTime() + 31 * 60_000);
    const later = await startApp({ clock: at.toISOString(), database: app.database });
    const code = appCode(body.secret, at);
    const late = await later.call(twoFactorRoutes.confirmTwoFactor, { body: { code } }, world.sessions.owner);
    await later.stop();
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  });
});

describe('signing in', () => {
  test('an app code works once, even with a fresh challenge', async () => {
    const { key, usedCode } = await turnedOn();
    const id = await challenged();
    expect((await app.call(authRoutes.createSession, { body: { token: id } })).body.code).toBe(
      'token_invalid',
    );
    expect((await answer(id, usedCode)).body.fields?.[0]?.path).toBe('code');
    const next = appCode(key, now, 1);
    const answers = await Promise.all([answer(id, next), answer(id, next), answer(id, next)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422]);
    const token = answers.find((one) => one.status === 200)?.body.token ?? '';
    expect((await app.call(authRoutes.createSession, { body: { token } })).status).toBe(200);
    expect((await answer(await challenged(), next)).status).toBe(422);
    expect((await answer(await challenged(), appCode(key, now))).status).toBe(422);
  });

  test('a recovery code works once, however typed; a challenge is answered once', async () => {
    const { codes } = await turnedOn();
    const id = await challenged();
    const [first = '', second = ''] = codes;
    expect((await answer(id, first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await status()).recoveryCodesLeft).toBe(9);
    expect((await answer(id, second)).body.code).toBe('token_invalid');
    // The refused attempt used nothing up.
    expect((await status()).recoveryCodesLeft).toBe(9);
    expect((await answer(await challenged(), first)).status).toBe(422);
  });

  test('a challenge ends after five minutes, and a forged one is refused', async () => {
    const { codes } = await turnedOn();
    const id = await challenged();
    const later = await startApp({ clock: '2026-11-20T17:05:00.000Z', database: app.database });
    const late = await answer(id, codes[0] ?? '', later);
    await later.stop();
    expect(late.body.code).toBe('token_invalid');
    expect((await answer(`${id.split('.')[0]}.AAAA`, codes[0] ?? '')).body.code).toBe('token_invalid');
    expect((await status()).recoveryCodesLeft).toBe(10);
  });

  test('attempts are counted by person across challenges and survive a restart', async () => {
    const { key } = await turnedOn('admin');
    const reported: string[] = [];
    for (let i = 0; i < 8; i++) reported.push((await answer(await challenged('admin'), '000000')).body.code);
    expect(new Set(reported)).toEqual(new Set(['bad_input']));
    const restarted = await startApp({ database: app.database });
    const refused = await answer(await challenged('admin'), appCode(key, now, 1), restarted);
    await restarted.stop();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  });
});

describe('later', () => {
  test('new recovery codes replace the old ones', async () => {
    const { codes } = await turnedOn();
    const made = await app.call(twoFactorRoutes.renewRecoveryCodes, again, world.sessions.owner);
    expect(made.body.recoveryCodes).toHaveLength(10);
    expect((await answer(await challenged(), codes[0] ?? '')).status).toBe(422);
    expect((await answer(await challenged(), made.body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('a new app takes over with its first code; the old one works until then', async () => {
    const { key } = await turnedOn();
    const begun = await app.call(twoFactorRoutes.beginTwoFactor, again, world.sessions.owner);
    expect((await answer(await challenged(), appCode(key, now, 1))).status).toBe(200);
    const body = { code: appCode(begun.body.secret, now) };
    expect((await app.call(twoFactorRoutes.confirmTwoFactor, { body }, world.sessions.owner)).status).toBe(
      200,
    );
    expect((await answer(await challenged(), appCode(begun.body.secret, now, 1))).status).toBe(200);
  });

  test('after turning it off the password alone signs in; a second time there is nothing to turn off', async () => {
    await turnedOn();
    const id = await challenged();
    const off = () => app.call(twoFactorRoutes.endTwoFactor, again, world.sessions.owner);
    expect((await off()).status).toBe(200);
    const reply = await tryPassword(app, worldEmail(label, 'owner'), worldPassword);
    expect(reply.body).toHaveProperty('token');
    expect((await answer(id, '000000')).body.code).toBe('token_invalid');
    expect((await off()).status).toBe(409);
    const renewed = await app.call(twoFactorRoutes.renewRecoveryCodes, again, world.sessions.owner);
    expect(renewed.status).toBe(409);
  });
});
