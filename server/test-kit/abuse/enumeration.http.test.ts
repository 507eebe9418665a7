import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnOnTwoFactor } from '../people/two-factor.ts';
import { createBusinessWorld, worldEmail, worldPassword } from '../world.ts';
import { post, signerOf, tryPassword, workDone } from './guess.ts';
import { type Reply, report, startTarget, type Target } from './target.ts';

let target: Target;

/** One of each kind of person, and an unknown one. */
const people = {
  'a user': worldEmail('listed', 'owner'),
  'a user with two-factor': worldEmail('listed', 'admin'),
  'a removed member': worldEmail('listed', 'manager'),
  'a user without a password': worldEmail('listed', 'installer'),
  'a staff member': worldEmail('provider', 'owner'),
};
const nobody = 'nobody@listed.example.com';

beforeAll(async () => {
  target = await startTarget({ env: { STAFF_DOMAINS: 'provider.example.com' } });
  const { app } = target;
  const { userIds } = await createBusinessWorld(app, 'listed');
  await createBusinessWorld(app, 'provider');
  await turnOnTwoFactor(app, await signerOf(target), userIds.admin);
  const { admin } = app.database;
  await admin.query(
    'update team_member set archived_at = now() where id = (select team_member_id from membership where user_id = $1)',
    [userIds.manager],
  );
  await admin.query('update app_user set password_hash = null where id = $1', [userIds.installer]);
});
afterAll(() => target.stop());

/** Everything in an answer that could reveal something, without what differs per call. */
async function said(asked: Promise<Reply>) {
  const { status, text, headers } = await asked;
  return { status, text: text.replace(/"id":"[^"]*"/, ''), headers: Object.keys(headers).sort() };
}

describe("an answer doesn't reveal whether the account exists:", () => {
  const wrong = (email: string, from?: string) =>
    said(tryPassword(target, { email, password: 'not the password' }, from));

  test.each(Object.entries(people))('%s, with a wrong password', async (_, email) => {
    const reported = await wrong(nobody);
    expect(await wrong(email)).toEqual(reported);
    expect([reported.status, reported.text]).toEqual([422, expect.stringContaining('wrong_credentials')]);
  });

  test.each(Object.entries(people))('%s, with a forgotten one', async (_, email) => {
    const forgot = async (of: string) => {
      const body = { email: of, ...(await workDone(target, 'forgot-password')) };
      return said(post(target, passwordRoutes.forgotPassword, body));
    };
    const reported = await forgot(nobody);
    expect(await forgot(email)).toEqual(reported);
    expect(reported.status).toBe(200);
  });

  test('after too many attempts', async () => {
    const began = performance.now();
    const series = async (email: string, from: string) => {
      const answers = [];
      for (let n = 0; n < 10; n++) answers.push(await wrong(email, from));
      return answers;
    };
    const known = await series(worldEmail('listed', 'Driver'), '192.0.2.8');
    expect(await series('nobody-else@listed.example.com', '192.0.2.9')).toEqual(known);
    expect(known.map(({ status }) => status)).toEqual([...Array(8).fill(422), 429, 429]);
    report(
      began,
      `${Object.keys(people).length} kinds of people and an unknown one get the same answers, before and after too many attempts`,
    );
  });
});

test("a removed member can't sign in with the correct password, and learns no more than others", async () => {
  const email = people['a removed member'];
  const { text } = await tryPassword(target, { email, password: worldPassword });
  const opened = await post(target, authRoutes.createSession, { token: JSON.parse(text).token });
  expect([opened.status, JSON.parse(opened.text).code]).toEqual([422, 'token_invalid']);
});

test('a code is requested in the same words whether or not the challenge is real', async () => {
  const email = people['a user with two-factor'];
  const { text } = await tryPassword(target, { email, password: worldPassword });
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['challenge', 'expiresIn', 'id']);
  const answered = (id: string) =>
    said(post(target, twoFactorRoutes.answerChallenge, { id, code: '123456' }));
  const made = await answered('e30.AAAA');
  const changed = await answered(`${JSON.parse(text).id}A`);
  expect(changed).toEqual(made);
});
