import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { botCheckRoutes } from '@washboard/contract/auth/bot-check.routes.ts';
import type { BotPurpose } from '@washboard/contract/auth/bot-check.schemas.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, testClock } from '../../../../test-kit/app.ts';
import {
  answerWork,
  botAnswer,
  botToken,
  openCloudflare,
  tryPassword,
} from '../../../../test-kit/people/bot-check.ts';
import { createBusinessWorld, worldEmail, worldPassword } from '../../../../test-kit/world.ts';

const email = worldEmail('checked', 'owner');
const timeIn = (minutes: number) => new Date(Date.parse(testClock) + minutes * 60_000).toISOString();

const signIn = (app: TestApp, botCheckToken?: string, password = worldPassword) =>
  app.call(authRoutes.createIdentityToken, { body: { email, password, botCheckToken } });
const forgot = (app: TestApp, botCheckToken?: string) =>
  app.call(passwordRoutes.forgotPassword, { body: { email, botCheckToken } });
const answer = (app: TestApp, token: string, purpose: BotPurpose = 'sign-in') =>
  app.call(botCheckRoutes.answerBotCheck, { body: { purpose, token } });

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await createBusinessWorld(app, 'checked');
});
afterAll(() => app.stop());

const laterApps = new Map<number, TestApp>();
afterAll(() => Promise.all([...laterApps.values()].map((one) => one.stop())));

/** Another process with the same database, so many minutes later. */
async function minutesLater(minutes: number): Promise<TestApp> {
  const found = laterApps.get(minutes);
  if (found !== undefined) return found;
  const later = await startApp({ database: app.database, clock: timeIn(minutes) });
  laterApps.set(minutes, later);
  return later;
}

describe('a sign-in', () => {
  test('needs a bot check, used once: a wrong password uses it up too', async () => {
    const token = await botToken(app);
    expect((await signIn(app, token)).body).toHaveProperty('token');
    expect((await signIn(app, token)).body.code).toBe('bot_check_needed');
    const another = await botToken(app);
    expect((await signIn(app, another, 'not this one')).body.code).toBe('wrong_credentials');
    expect((await signIn(app, another)).body.code).toBe('bot_check_needed');
  });

  test('without a valid check is refused, but not with a 401', async () => {
    const token = await botToken(app);
    const [claims, signature] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ purpose: 'sign-in', id: 'mine', expires: Date.parse(timeIn(90)) }),
    ).toString('base64url');
    for (const given of [undefined, '', 'x', `${claims}.AAAA`, `${forged}.${signature}`, `${token}x`]) {
      const { status, body } = await signIn(app, given);
      expect([status, body.code], String(given)).toEqual([422, 'bot_check_needed']);
    }
    expect((await signIn(app, token)).status).toBe(200);
  });

  test('takes a token only once at the same moment', async () => {
    const token = await botToken(app);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(app, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('refuses a token for another purpose, and so does a forgotten password', async () => {
    expect((await signIn(app, await botToken(app, 'forgot-password'))).body.code).toBe('bot_check_needed');
    expect((await forgot(app, await botToken(app, 'sign-in'))).body.code).toBe('bot_check_needed');
    expect((await forgot(app)).body.code).toBe('bot_check_needed');
    expect((await forgot(app, await botToken(app, 'forgot-password'))).status).toBe(200);
  });

  test('refuses a token after ten minutes', async () => {
    const [first, second] = [await botToken(app), await botToken(app)];
    expect((await signIn(await minutesLater(9), first)).status).toBe(200);
    expect((await signIn(await minutesLater(10), second)).body.code).toBe('bot_check_needed');
  });

  test('refuses a used token in another process and after a restart', async () => {
    const token = await botToken(app);
    expect((await signIn(app, token)).status).toBe(200);
    const restarted = await startApp({ database: app.database });
    expect((await signIn(restarted, token)).body.code).toBe('bot_check_needed');
    await restarted.stop();
  });

  test("without work doesn't lock anyone out", async () => {
    for (let i = 0; i < 12; i++) await signIn(app, undefined, 'not this one');
    expect((await tryPassword(app, email, worldPassword)).status).toBe(200);
  });
});

describe('an answer to a check', () => {
  test('is accepted once, by any process', async () => {
    const token = await botAnswer(app);
    const other = await minutesLater(9);
    expect((await answer(other, token)).body).toHaveProperty('botCheckToken');
    expect((await answer(app, token)).body.code).toBe('bot_check_failed');
    expect((await answer(other, token)).body.code).toBe('bot_check_failed');
  });

  test('is accepted only for its purpose, and for ten minutes', async () => {
    const [first, second] = [await botAnswer(app), await botAnswer(app)];
    expect((await answer(app, first, 'forgot-password')).body.code).toBe('bot_check_failed');
    expect((await answer(await minutesLater(10), second)).body.code).toBe('bot_check_failed');
    expect((await answer(app, second)).status).toBe(200);
  });

  test('that was guessed is refused as bad input, not as a session', async () => {
    for (const guess of ['x', '{}', '{"challenge":{"parameters":{},"signature":""},"solution":{}}']) {
      expect((await answer(app, guess)).status).toBe(422);
    }
    expect((await answer(app, '')).body.code).toBe('bad_input');
  });

  test('stores only that it was used', async () => {
    const { rows } = await app.database.admin.query('select token_id from used_token');
    expect(JSON.stringify(rows)).not.toContain('derivedKey');
  });
});

describe('with Turnstile', () => {
  const keys = { TURNSTILE_SITE_KEY: 'site-key-of-ours', TURNSTILE_SECRET: 'secret-key-of-ours' };
  const hostname = 'office.example.com';
  let double: Awaited<ReturnType<typeof openCloudflare>>;
  let office: TestApp;
  const officeWith = (url: string) =>
    startApp({
      database: app.database,
      env: { ...keys, TURNSTILE_URL: url, PUBLIC_URL: `https://${hostname}` },
    });
  beforeAll(async () => {
    double = await openCloudflare(keys.TURNSTILE_SECRET);
    office = await officeWith(`${double.url}/`);
  });
  afterAll(async () => {
    await office.stop();
    await double.close();
  });

  const ask = (failed?: 'true', at = office) =>
    at.call(botCheckRoutes.askBotCheck, { query: { purpose: 'sign-in', failed } });

  test('its token signs in, once; no page learns the secret', async () => {
    const asked = await ask();
    expect(asked.body).toEqual({
      kind: 'turnstile',
      siteKey: keys.TURNSTILE_SITE_KEY,
      script: `${double.url}/api.js?render=explicit`,
    });
    const token = double.token({ hostname });
    const reply = await answer(office, token);
    if (!('botCheckToken' in reply.body)) throw new Error(reply.text);
    expect((await signIn(office, reply.body.botCheckToken)).status).toBe(200);
    expect((await answer(office, token)).body.code).toBe('bot_check_failed');
    expect((await signIn(office, token)).body.code).toBe('bot_check_needed');
  });

  test.each([
    ['of another page', { hostname: 'elsewhere.example.com' }],
    ['of another purpose', { action: 'forgot-password' }],
    ['that ran out', { isExpired: true }],
  ])('a token %s is refused', async (_, about) => {
    expect((await answer(office, double.token({ hostname, ...about }))).body.code).toBe('bot_check_failed');
  });

  test.each(['refuse', 'error', 'html', 'odd json', 'wrong secret'] as const)(
    'and Cloudflare failing with «%s», proof of work signs in, and the operator is notified',
    async (fault) => {
      // What fails again right after another failure isn't reported.
      expect((await answer(office, double.token({ hostname }))).status).toBe(200);
      double.fail(fault, fault);
      const reply = await answer(office, double.token({ hostname }));
      if (!('question' in reply.body)) throw new Error(reply.text);
      const worked = await answer(office, await answerWork(reply.body.question));
      if (!('botCheckToken' in worked.body)) throw new Error(worked.text);
      expect((await signIn(office, worked.body.botCheckToken)).status).toBe(200);
      const reported = async () => {
        const { rows } = await app.database.admin.query(
          "select message from error_group where name = 'TurnstileError'",
        );
        return rows.map((row) => row.message as string);
      };
      await expect
        .poll(reported)
        .toEqual([expect.stringMatching(/^siteverify (could not be asked|answered invalid-input-secret)$/)]);
      await app.database.admin.query('delete from error_group');
    },
  );

  test("a page's claim of failure counts only if Cloudflare is down", async () => {
    const closing = await openCloudflare(keys.TURNSTILE_SECRET);
    const before = await officeWith(closing.url);
    expect((await ask('true', before)).body.kind).toBe('turnstile');
    await before.stop();
    await closing.close();
    const after = await officeWith(closing.url);
    expect((await ask(undefined, after)).body.kind).toBe('turnstile');
    expect((await ask('true', after)).body.kind).toBe('work');
    expect((await ask(undefined, after)).body.kind).toBe('work');
    await after.stop();
  });

  test('its scripts and frames are allowed next to ours, and no others', async () => {
    const origin = new URL(double.url).origin;
    const policy = String((await ask()).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${origin};`);
    expect(policy).toContain(`frame-src ${origin};`);
    expect(policy).toContain("connect-src 'self';");
  });
});
