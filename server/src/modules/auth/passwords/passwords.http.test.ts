import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { mailRoutes } from '@washboard/contract/mail/mail.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { botToken, tryPassword } from '../../../../test-kit/people/bot-check.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  signIn,
  worldEmail,
  worldPassword,
} from '../../../../test-kit/world.ts';

const publicUrl = 'https://office.example.com';
const fresh = 'correct horse battery staple';

let app: TestApp;
let world: BusinessWorld;
let email = '';
let stranger = '';
/** Tries are counted by address. */
let address = '';
let count = 0;

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: `${publicUrl}/` } });
});
beforeEach(async () => {
  count += 1;
  email = worldEmail(`password${count}`, 'owner');
  stranger = `nobody@password${count}.example.com`;
  address = `192.0.2.${count}`;
  world = await createBusinessWorld(app, `password${count}`);
});
afterAll(() => app.stop());

const signInWith = (password: string) => tryPassword(app, email, password, { address });
const isSignedIn = async (session: { token: string; userId?: number | string }) =>
  (await app.call(authRoutes.getAccess, {}, session)).status === 200;
/** To anyone of this test. */
const mails = async () => {
  const { records } = (await app.call(mailRoutes.listSinkMails)).body;
  return records.filter(({ to }) => to.endsWith(`@password${count}.example.com`));
};
const mailsOnce = (count: number) =>
  vi.waitUntil(async () => ((await mails()).length >= count ? mails() : undefined), { timeout: 60_000 });
const forgot = async (to = email) => {
  const botCheckToken = await botToken(app, 'forgot-password', { address });
  return app.call(passwordRoutes.forgotPassword, { body: { email: to, botCheckToken } }, undefined, {
    address,
  });
};
const reset = (resetToken: string, newPassword = fresh, reEnterPassword = newPassword) =>
  app.call(
    passwordRoutes.resetPassword,
    { query: { resetToken }, body: { newPassword, reEnterPassword } },
    undefined,
    { address },
  );
const check = async (resetToken: string) =>
  (await app.call(passwordRoutes.checkReset, { query: { resetToken } }, undefined, { address })).status;

async function mailedToken(): Promise<string> {
  const before = (await mails()).length;
  expect((await forgot()).status).toBe(200);
  const [mail] = await mailsOnce(before + 1);
  const token = new RegExp(`${publicUrl}/reset-password\\?resetToken=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  return token ?? '';
}

describe('a forgotten password', () => {
  test('is reset with the emailed link, once, which ends every session', async () => {
    const other = await signIn(app, world.businessId, world.userIds.owner);
    const token = await mailedToken();
    expect(await check(token)).toBe(200);
    expect((await reset(token)).status).toBe(200);

    expect((await signInWith(worldPassword)).status).toBe(422);
    expect((await signInWith(fresh)).status).toBe(200);
    for (const session of [world.sessions.owner, other]) expect(await isSignedIn(session)).toBe(false);
    expect(await isSignedIn(world.sessions.manager)).toBe(true);

    expect(await check(token)).toBe(422);
    const again = await reset(token, 'yet another long password');
    expect([again.status, again.body.code]).toEqual([422, 'reset_link_invalid']);
    expect((await signInWith(fresh)).status).toBe(200);

    const [reported] = await mailsOnce(2);
    expect(reported).toMatchObject({ to: email, subject: 'Your password was changed' });
    expect(reported?.text).not.toContain('resetToken');
  });

  test('of an unknown account gets the same answer and no email', async () => {
    const answers = [await forgot(stranger), await forgot(email)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, '{}']));
    const [only, ...others] = await mailsOnce(1);
    expect([only?.to, others]).toEqual([email, []]);
  });

  test('is reset only with the newest link, within half an hour', async () => {
    const first = await mailedToken();
    const second = await mailedToken();
    expect([await check(first), await check(second)]).toEqual([422, 200]);
    await app.database.admin.query('update password_reset set expires_at = $1 where user_id = $2', [
      app.server.clock.now(),
      world.userIds.owner,
    ]);
    expect(await check(second)).toBe(422);
    expect((await reset(second)).body.code).toBe('reset_link_invalid');
    expect((await signInWith(worldPassword)).status).toBe(200);
  });

  test('is reset once by concurrent uses of a link', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(token, `${fresh} ${n}`)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array(7).fill(422)]);
    const winner = answers.findIndex((one) => one.status === 200);
    expect((await signInWith(`${fresh} ${winner}`)).status).toBe(200);
  });

  test('stays the same if the new one is refused, and the link still works', async () => {
    const token = await mailedToken();
    const reported = async (...typed: [string, string?]) => (await reset(token, ...typed)).body.fields;
    expect(await reported(fresh, `${fresh}!`)).toEqual([
      { path: 'reEnterPassword', message: 'Passwords must match' },
    ]);
    expect(await reported('short')).toEqual([{ path: 'newPassword', message: 'Use at least 10 characters' }]);
    const common = {
      path: 'newPassword',
      message: 'This password is too common. Choose another',
    };
    expect(await reported('1234567890')).toEqual([common]);
    expect(await reported('Qwertyuiop')).toEqual([common]);
    expect(await reported('aaaaaaaaaaaa')).toEqual([common]);
    expect(await reported(email.toUpperCase())).toEqual([
      { path: 'newPassword', message: 'Choose something other than your email' },
    ]);
    expect(await isSignedIn(world.sessions.owner)).toBe(true);
    expect((await reset(token)).status).toBe(200);
  });

  test('can be requested only so often', async () => {
    const statuses = [];
    for (let n = 0; n < 9; n++) statuses.push((await forgot(stranger)).status);
    expect(statuses).toEqual([...Array(8).fill(200), 429]);
    expect((await signInWith(worldPassword)).status).toBe(200);
  });

  test('leaves its link only in the waiting email', async () => {
    const token = await mailedToken();
    await vi.waitUntil(async () => {
      const { rows } = await app.database.admin.query<{ state: string; text: string | null }>(
        'select * from mail where business_id = $1',
        [world.businessId],
      );
      return rows[0]?.state === 'SENT' && rows[0].text === null;
    }, 15_000);
    const { rows } = await app.database.admin.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as all from (
        select m::text as t from mail m union all select p::text from password_reset p
        union all select o::text from outbox o union all select a::text from audit_entry a) as t`,
    );
    expect(rows[0]?.all).toContain(email);
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe('changing a password', () => {
  const change = (currentPassword: string, newPassword = fresh) =>
    app.call(
      passwordRoutes.changePassword,
      { body: { currentPassword, newPassword, reEnterPassword: newPassword } },
      world.sessions.owner,
    );

  test('keeps this session and ends all others', async () => {
    const other = await signIn(app, world.businessId, world.userIds.owner);
    expect((await change(worldPassword)).status).toBe(200);
    expect((await signInWith(fresh)).status).toBe(200);
    expect(await isSignedIn(world.sessions.owner)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    const [reported] = await mailsOnce(1);
    expect(reported).toMatchObject({ to: email, subject: 'Your password was changed' });
    const { rows } = await app.database.admin.query(
      'select actor_name from audit_entry where business_id = $1 and action = $2',
      [world.businessId, 'auth.changePassword'],
    );
    expect(rows).toHaveLength(1);
  });

  test("requires the old one, which can't be guessed for long", async () => {
    const wrong = await change('not the password');
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      [{ path: 'currentPassword', message: 'The current password isn’t correct' }],
    ]);
    const statuses = [];
    for (let n = 0; n < 8; n++) statuses.push((await change(`guess number ${n}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await mails()).toEqual([]);
  });
});
