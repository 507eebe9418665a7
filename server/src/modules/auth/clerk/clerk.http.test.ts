import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { deviceRoutes } from '@washboard/contract/auth/devices.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, testClock } from '../../../../test-kit/app.ts';
import { botToken, tryPassword } from '../../../../test-kit/people/bot-check.ts';
import { addClerkPerson, clerkEnv, startClerk, type TestClerk } from '../../../../test-kit/people/clerk.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  worldEmail,
  worldPassword,
} from '../../../../test-kit/world.ts';
import { createLog } from '../../../platform/log.ts';
import { unlinkIdentityOf } from '../linked-identity.service.ts';

let clerk: TestClerk;
let app: TestApp;
let only: TestApp;
let world: BusinessWorld;
let label = '';
let count = 0;
beforeAll(async () => {
  clerk = await startClerk();
  const env = { ...clerkEnv(clerk), STAFF_DOMAINS: 'provider.example.com' };
  app = await startApp({ env });
  only = await startApp({
    database: app.database,
    env: { ...env, CLERK_DOMAINS: 'acme.example.com', CLERK_ONLY: 'true' },
  });
  await createBusinessWorld(app, 'provider');
});
beforeEach(async () => {
  count += 1;
  label = `clerk${count}`;
  world = await createBusinessWorld(app, label);
});
afterAll(async () => {
  await only.stop();
  await app.stop();
  await clerk.close();
});

const emailOf = (role: Role) => worldEmail(label, role);
const staffEmail = worldEmail('provider', 'owner');
const give = (token: string, more: { businessId?: number; present?: string } = {}, at = app) =>
  at.call(providerRoutes.createClerkSession, { body: { token, ...more } });
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;

async function goIn(name: string, at = app) {
  const { body, text } = await give(clerk.tokenOf(name), {}, at);
  if (!('session' in body)) throw new Error(`expected a session: ${text}`);
  return body;
}

async function linksOf(role: Role): Promise<{ subject: string }[]> {
  const { rows } = await app.database.admin.query(
    'select subject from linked_identity where user_id = $1 order by subject',
    [world.userIds[role]],
  );
  return rows;
}

const setEmail = (role: Role, email: string) =>
  app.database.admin.query('update app_user set email = $1 where id = $2', [email, world.userIds[role]]);

describe('a Clerk session token', () => {
  test('opens an ordinary session, on its own device, with our identity token', async () => {
    addClerkPerson(clerk, emailOf('manager'));
    const { session, identity } = await goIn(emailOf('manager'));
    expect(session).toMatchObject({ email: emailOf('manager'), roleName: 'manager' });
    const mine = { token: session.token, userId: session.userId };
    expect((await app.call(deviceRoutes.listDevices, {}, mine)).body.records).toHaveLength(1);
    expect((await app.call(authRoutes.renewIdentityToken, {}, mine)).status).toBe(200);
    for (const route of [authRoutes.createSession, providerRoutes.createOidcSession]) {
      const opened = await app.call(route, { body: { token: identity.token } });
      expect(opened.body.code).toBe('token_invalid');
    }
  });

  test("links the account the first time, signs out elsewhere, is logged and emailed; later it doesn't", async () => {
    addClerkPerson(clerk, emailOf('admin'));
    const facts = async () => {
      const { rows } = await app.database.admin.query(
        `select (select count(*)::int from session where user_id = $1 and ended_at is null) as sessions,
           (select count(*)::int from audit_entry where business_id = $2 and action = 'auth.linkIdentity') as notes,
           (select count(*)::int from mail where business_id = $2 and to_address = $3) as mails`,
        [world.userIds.admin, world.businessId, emailOf('admin')],
      );
      return rows[0];
    };
    expect(await facts()).toEqual({ sessions: 1, notes: 0, mails: 0 });
    await goIn(emailOf('admin'));
    expect(await facts()).toEqual({ sessions: 1, notes: 1, mails: 1 });
    await goIn(emailOf('admin'));
    expect(await facts()).toEqual({ sessions: 2, notes: 1, mails: 1 });
  });

  test('is exchanged once, even at the same moment and with any id', async () => {
    addClerkPerson(clerk, emailOf('owner'));
    await goIn(emailOf('owner'));
    for (const changes of [{}, { jti: undefined }]) {
      const token = clerk.tokenOf(emailOf('owner'), changes);
      const answers = await Promise.all([1, 2, 3].map(() => give(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect((await give(token)).body.code).toBe('token_invalid');
    }
  });

  test("of a user in several businesses asks which, and isn't used up by that", async () => {
    const other = await createBusinessWorld(app, `${label}b`);
    await app.database.admin.query(
      `update membership set user_id = $1 where business_id = $2 and user_id = $3`,
      [world.userIds.owner, other.businessId, other.userIds.owner],
    );
    addClerkPerson(clerk, emailOf('owner'));
    const token = clerk.tokenOf(emailOf('owner'));
    const asked = await give(token);
    expect(asked.body).toMatchObject({ businesses: [{ id: world.businessId }, { id: other.businessId }] });
    const { body } = await give(token, { businessId: other.businessId });
    expect(body).toMatchObject({ session: { business: { id: other.businessId } } });
    expect((await give(token, { businessId: world.businessId })).body.code).toBe('token_invalid');
  });

  test.each([
    ['expired', { exp: 1_700_000_000 }],
    ['not valid yet', { nbf: 4_000_000_000 }],
    ['for other pages', { azp: 'https://elsewhere.example.com' }],
    ['for no pages', { azp: undefined }],
    ['of another issuer', { iss: 'https://clerk.elsewhere.example.com' }],
    ['of a template', { sid: undefined }],
  ])('that is %s opens and links nothing', async (_, changes) => {
    addClerkPerson(clerk, emailOf('owner'));
    const { status, body } = await give(clerk.tokenOf(emailOf('owner'), changes));
    expect([status, body.code, body.error]).toEqual([
      422,
      'token_invalid',
      'Clark sign-in wasn’t confirmed. Please start again.',
    ]);
    expect(await linksOf('owner')).toEqual([]);
  });

  test('that is forged opens nothing, with the same answer for anyone', async () => {
    addClerkPerson(clerk, emailOf('owner'));
    addClerkPerson(clerk, 'nobody@example.com');
    const texts = new Set<string>();
    for (const name of [emailOf('owner'), 'nobody@example.com']) {
      const [head, body, signature] = clerk.tokenOf(name).split('.');
      const [, other] = clerk.tokenOf(emailOf('owner'), { jti: 'other' }).split('.');
      for (const token of [
        `${head}.${body}.`,
        `${head}.${other}.${signature}`,
        `${head}.${body}.${'A'.repeat(signature?.length ?? 0)}`,
        clerk.tokenOf(name, {}, { header: { alg: 'none' }, signature: '' }),
        clerk.tokenOf(name, {}, { header: { alg: 'HS256' }, signature: 'c2VjcmV0' }),
        await identityTokenOf(app, emailOf('admin')),
        'made up',
      ]) {
        const answer = await give(token);
        expect([answer.status, answer.body.code]).toEqual([422, 'token_invalid']);
        texts.add(answer.body.error);
      }
    }
    expect([...texts]).toEqual(['Clark sign-in wasn’t confirmed. Please start again.']);
    expect((await give('a'.repeat(8193))).status).toBe(422);
  });

  test('without an email is reported as wrong settings; the log has the reason but no token', async () => {
    let logged = '';
    const log = createLog('trace', {
      write: (line: string) => {
        logged += line;
      },
    });
    const logging = await startApp({ database: app.database, env: clerkEnv(clerk), log });
    try {
      addClerkPerson(clerk, emailOf('owner'));
      const token = clerk.tokenOf(emailOf('owner'), { email: undefined });
      const { status, body } = await give(token, {}, logging);
      expect([status, body.error]).toEqual([
        503,
        'Clark sign-in isn’t set up correctly. Please tell your Washboard administrator.',
      ]);
      expect(logged).toContain('add them to the session token, or set CLERK_SECRET_KEY');
      for (const secret of [token, token.split('.')[2] ?? 'no signature', emailOf('owner')]) {
        expect(logged).not.toContain(secret);
      }
    } finally {
      await logging.stop();
    }
  });

  test('without an email works with the Backend API; while that is down, it says so', async () => {
    const env = { ...clerkEnv(clerk), CLERK_SECRET_KEY: clerk.secretKey, CLERK_API_URL: `${clerk.address}/` };
    const asking = await startApp({ database: app.database, env });
    try {
      addClerkPerson(clerk, emailOf('owner'));
      const token = () => clerk.tokenOf(emailOf('owner'), { email: undefined });
      clerk.fault = 'errors';
      const away = await give(token(), {}, asking);
      expect([away.status, away.body.code]).toEqual([503, 'provider_away']);
      clerk.fault = 'none';
      expect((await give(token(), {}, asking)).body).toMatchObject({ session: { email: emailOf('owner') } });
    } finally {
      clerk.fault = 'none';
      await asking.stop();
    }
  });

  test('works while Clerk is down', async () => {
    addClerkPerson(clerk, emailOf('owner'));
    clerk.fault = 'refuses';
    try {
      await goIn(emailOf('owner'));
    } finally {
      clerk.fault = 'none';
    }
  });

  test('made for another page is accepted if that page is configured', async () => {
    const env = {
      ...clerkEnv(clerk),
      CLERK_AUTHORIZED_PARTIES: 'https://a.example.com/, https://b.example.com',
    };
    const wider = await startApp({ database: app.database, env });
    try {
      addClerkPerson(clerk, emailOf('owner'));
      const status = async (azp: string) =>
        (await give(clerk.tokenOf(emailOf('owner'), { azp }), {}, wider)).status;
      expect(await status('https://b.example.com')).toBe(200);
      expect(await status('https://a.example.com')).toBe(200);
      expect(await status('https://office.example.com')).toBe(422);
    } finally {
      await wider.stop();
    }
  });
});

describe('the owner of an account', () => {
  test("isn't found by an unverified email, which links nothing", async () => {
    addClerkPerson(clerk, emailOf('owner'), { isEmailVerified: false });
    const { status, body } = await give(clerk.tokenOf(emailOf('owner')));
    expect([status, body.code]).toEqual([422, 'identity_refused']);
    expect(await linksOf('owner')).toEqual([]);
  });

  test('must exist: a person without an account sees that and gets none', async () => {
    addClerkPerson(clerk, 'stranger@example.com');
    const { status, body } = await give(clerk.tokenOf('stranger@example.com'));
    expect([status, body.code]).toEqual([422, 'identity_refused']);
    expect(body.error).toMatch(/^No account exists for stranger@example\.com\./);
  });

  test('stays the same when their email at Clerk changes, or is given to someone else', async () => {
    const owner = addClerkPerson(clerk, emailOf('owner'));
    await goIn(emailOf('owner'));
    clerk.people.set('moved', { ...owner, email: emailOf('admin') });
    expect((await goIn('moved')).session.email).toBe(emailOf('owner'));
    addClerkPerson(clerk, emailOf('owner'));
    const taken = await give(clerk.tokenOf(emailOf('owner')));
    expect(taken.body.error).toContain('is linked to another Clark account');
    const author = { userId: null, name: 'Command line', origin: 'cli' as const, at: new Date(testClock) };
    await unlinkIdentityOf(app.server.database, emailOf('owner'), author);
    await goIn(emailOf('owner'));
    expect(await linksOf('admin')).toEqual([]);
  });

  test('must be confirmed with their staff email each time, if they are staff', async () => {
    const staff = addClerkPerson(clerk, staffEmail);
    await goIn(staffEmail);
    clerk.people.set('left', { ...staff, email: 'private@example.com' });
    expect((await give(clerk.tokenOf('left'))).body.error).toContain('no longer confirms');
  });

  test("must be in Clerk's domains, if it has any", async () => {
    addClerkPerson(clerk, emailOf('owner'));
    const refused = await give(clerk.tokenOf(emailOf('owner')), {}, only);
    expect(refused.body.error).toBe(`The sign-in with Clark is not for ${emailOf('owner')}.`);
    await goIn(emailOf('owner'));
    expect((await give(clerk.tokenOf(emailOf('owner')), {}, only)).body.code).toBe('identity_refused');
  });
});

describe("an email's strategy", () => {
  const strategy = (email: string, at = only) => at.call(providerRoutes.chooseStrategy, { body: { email } });

  test('depends only on its domain, with the publishable key and without looking at accounts', async () => {
    const known = `known${count}@acme.example.com`;
    await setEmail('owner', known);
    const client = await app.database.admin.connect();
    try {
      await client.query('begin');
      await client.query('lock table app_user, membership, linked_identity in access exclusive mode');
      const answers = await Promise.all([known, 'nobody@acme.example.com'].map((email) => strategy(email)));
      const { publishableKey } = clerk;
      for (const { body } of answers) expect(body).toEqual({ strategy: 'clerk', publishableKey });
      expect((await strategy(emailOf('admin'))).body).toEqual({ strategy: 'password' });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await strategy(known, app)).body).toEqual({ strategy: 'password' });
  });

  test("is included in the page's options", async () => {
    const { body } = await only.call(providerRoutes.getSignInWays);
    expect(body).toEqual({
      oidc: null,
      clerk: {
        name: 'Clark',
        byEmail: true,
        passwordToo: false,
        publishableKey: clerk.publishableKey,
        frontendApi: clerk.address,
        signInPage: `${clerk.address}/sign-in`,
      },
    });
  });

  test('that allows only Clerk refuses passwords and resets', async () => {
    const known = `known${count}@acme.example.com`;
    await setEmail('owner', known);
    const answers = [
      await tryPassword(only, known, worldPassword),
      await only.call(passwordRoutes.forgotPassword, {
        body: { email: known, botCheckToken: await botToken(only, 'forgot-password') },
      }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error]).toEqual([409, 'This email doesn’t use a password. Continue with Clark.']);
    }
    addClerkPerson(clerk, known);
    await goIn(known, only);
  });

  test('lets pages call Clerk only if it is configured', async () => {
    const policy = async (at: TestApp) =>
      String((await at.call(providerRoutes.getSignInWays)).headers['content-security-policy']);
    expect(await policy(app)).toContain(`connect-src 'self' ${clerk.address};`);
    const plain = await startApp({ database: app.database });
    try {
      expect(await policy(plain)).toContain("connect-src 'self';");
      expect((await give(clerk.tokenOf(staffEmail), {}, plain)).status).toBe(404);
      expect((await plain.call(providerRoutes.getSignInWays)).body).toEqual({ oidc: null, clerk: null });
    } finally {
      await plain.stop();
    }
  });
});

test('a token is accepted for a minute after its end, and no longer', async () => {
  addClerkPerson(clerk, emailOf('owner'));
  expect((await give(clerk.tokenOf(emailOf('owner'), { exp: seconds(-45) }))).status).toBe(200);
  expect((await give(clerk.tokenOf(emailOf('owner'), { exp: seconds(-61) }))).status).toBe(422);
});
