import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { deviceRoutes } from '@washboard/contract/auth/devices.routes.ts';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, testClock } from '../../../../test-kit/app.ts';
import { botToken, tryPassword } from '../../../../test-kit/people/bot-check.ts';
import {
  addPerson,
  cameBack,
  oidcEnv,
  startProvider,
  type TestProvider,
} from '../../../../test-kit/people/oidc.ts';
import { turnOnTwoFactor } from '../../../../test-kit/people/two-factor.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  worldEmail,
  worldPassword,
} from '../../../../test-kit/world.ts';
import { installationSecret } from '../../../platform/db/installation-secret.ts';
import { createLog } from '../../../platform/log.ts';
import { createSigner } from '../../../platform/signer.ts';
import { unlinkIdentityOf } from '../linked-identity.service.ts';

let provider: TestProvider;
let app: TestApp;
let only: TestApp;
let world: BusinessWorld;
let label = '';
let count = 0;
beforeAll(async () => {
  provider = await startProvider();
  const env = { ...oidcEnv(provider), STAFF_DOMAINS: 'staff.example.com' };
  app = await startApp({ env });
  only = await startApp({
    database: app.database,
    env: { ...env, OIDC_DOMAINS: 'acme.example.com', OIDC_ONLY: 'true' },
  });
});
beforeEach(async () => {
  count += 1;
  label = `oidc${count}`;
  world = await createBusinessWorld(app, label);
});
afterAll(async () => {
  await only.stop();
  await app.stop();
  await provider.close();
});

const emailOf = (role: Role) => worldEmail(label, role);
const give = (proof: { attempt: string; answer: string }, at = app) =>
  at.call(providerRoutes.answerOidc, { body: proof });
const goIn = async (name: string, at = app) => give(await cameBack(at, provider, name), at);
const sessionBy = (token: string, at = app) => at.call(providerRoutes.createOidcSession, { body: { token } });

/** The stored state of a test user's email. */
async function linksOf(role: Role): Promise<{ subject: string }[]> {
  const { rows } = await app.database.admin.query(
    'select subject from linked_identity where user_id = $1 order by subject',
    [world.userIds[role]],
  );
  return rows;
}

const setEmail = (role: Role, email: string) =>
  app.database.admin.query('update app_user set email = $1 where id = $2', [email, world.userIds[role]]);

describe('signing in with the provider', () => {
  test('opens an ordinary session, on its own device, without our two-factor', async () => {
    const signer = createSigner(await installationSecret(app.server.database, undefined));
    await turnOnTwoFactor(app, signer, world.userIds.manager);
    addPerson(provider, emailOf('manager'));
    const proof = await goIn(emailOf('manager'));
    expect(proof.status).toBe(200);
    const { body } = await sessionBy(proof.body.token);
    if (!('session' in body)) throw new Error('expected a session');
    expect(body.session).toMatchObject({ email: emailOf('manager'), roleName: 'manager' });
    const session = { token: body.session.token, userId: body.session.userId };
    const devices = await app.call(deviceRoutes.listDevices, {}, session);
    expect(devices.body.records).toHaveLength(1);
    expect((await app.call(authRoutes.renewIdentityToken, {}, session)).status).toBe(200);
  });

  test("links the account the first time, signs out elsewhere, is logged and emailed; later it doesn't", async () => {
    addPerson(provider, emailOf('admin'));
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
    const first = await goIn(emailOf('admin'));
    await sessionBy(first.body.token);
    expect(await facts()).toEqual({ sessions: 1, notes: 1, mails: 1 });
    const second = await goIn(emailOf('admin'));
    await sessionBy(second.body.token);
    expect(await facts()).toEqual({ sessions: 2, notes: 1, mails: 1 });
    expect(await linksOf('admin')).toEqual([{ subject: `sub of ${emailOf('admin')}` }]);
  });

  test("opens one session, only at its own endpoint; a password's token doesn't work there", async () => {
    addPerson(provider, emailOf('owner'));
    const { body } = await goIn(emailOf('owner'));
    const { token } = body;
    expect((await app.call(authRoutes.createSession, { body: { token } })).body.code).toBe('token_invalid');
    expect((await sessionBy(await identityTokenOf(app, emailOf('owner')))).body.code).toBe('token_invalid');
    const answers = await Promise.all([1, 2, 3].map(() => sessionBy(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe("a provider's answer", () => {
  beforeEach(() => {
    addPerson(provider, emailOf('owner'));
  });

  test('is accepted once, even at the same moment', async () => {
    const proof = await cameBack(app, provider, emailOf('owner'));
    const answers = await Promise.all([1, 2, 3].map(() => give(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await give(proof)).body.code).toBe('token_invalid');
  });

  test('is useless in another browser, which started elsewhere or not at all', async () => {
    const proof = await cameBack(app, provider, emailOf('owner'));
    const other = await cameBack(app, provider, emailOf('owner'));
    const crossed = await give({ ...proof, attempt: other.attempt });
    expect(crossed.body).toMatchObject({
      code: 'token_invalid',
      error: 'Acme sign-in wasn’t confirmed. Please start again.',
    });
    const made = await give({ ...proof, attempt: 'bWFkZSB1cA' });
    expect(made.body.code).toBe('token_invalid');
    expect((await give(proof)).status).toBe(200);
  });

  test('expires after fifteen minutes', async () => {
    const proof = await cameBack(app, provider, emailOf('owner'));
    const later = await startApp({
      database: app.database,
      env: oidcEnv(provider),
      clock: new Date(Date.parse(testClock) + 15 * 60_000).toISOString(),
    });
    try {
      expect((await give(proof, later)).body.error).toMatch(/^This sign-in expired/);
    } finally {
      await later.stop();
    }
  });

  test('is understood after a key change', async () => {
    expect((await goIn(emailOf('owner'))).status).toBe(200);
    provider.rotateKeys();
    expect((await goIn(emailOf('owner'))).status).toBe(200);
  });

  test('to a canceled sign-in is explained', async () => {
    const { body } = await app.call(providerRoutes.beginOidc, { body: {} });
    const { search } = await provider.turnBack(body.url);
    const answer = await give({ attempt: body.attempt, answer: search });
    expect([answer.status, answer.body.error]).toEqual([422, 'Acme sign-in wasn’t finished.']);
  });
});

describe('a provider that is down', () => {
  test.each(['refuses', 'errors', 'garbage'] as const)(
    'because it %s is explained; passwords work',
    async (fault) => {
      addPerson(provider, emailOf('owner'));
      const proof = await cameBack(app, provider, emailOf('owner'));
      const fresh = await startApp({ database: app.database, env: oidcEnv(provider) });
      provider.fault = fault;
      try {
        const begun = await fresh.call(providerRoutes.beginOidc, { body: {} });
        expect([begun.status, begun.body.code]).toEqual([503, 'provider_away']);
        const answer = await give(proof);
        expect([answer.status, answer.body.error]).toEqual([
          503,
          'Acme sign-in isn’t responding. Please retry in a moment.',
        ]);
        await identityTokenOf(app, emailOf('owner'));
      } finally {
        provider.fault = 'none';
        await fresh.stop();
      }
      expect((await goIn(emailOf('owner'))).status).toBe(200);
    },
  );

  test('or rejects our secret is distinguished; the log has the reason and no secret', async () => {
    const env = { ...oidcEnv(provider), OIDC_CLIENT_SECRET: 'another secret' };
    let logged = '';
    const log = createLog('trace', {
      write: (line: string) => {
        logged += line;
      },
    });
    const wrong = await startApp({ database: app.database, env, log });
    try {
      addPerson(provider, emailOf('owner'));
      const proof = await cameBack(wrong, provider, emailOf('owner'));
      const { status, body } = await give(proof, wrong);
      expect(logged).toContain("the provider's answer: 401, asking who we are");
      const code = new URLSearchParams(proof.answer).get('code') ?? 'no code';
      for (const secret of [code, proof.attempt, 'another secret', emailOf('owner')]) {
        expect(logged).not.toContain(secret);
      }
      expect([status, body.error]).toEqual([
        503,
        'Acme sign-in isn’t set up correctly. Please tell your Washboard administrator.',
      ]);
    } finally {
      await wrong.stop();
    }
  });
});

describe('the owner of an account', () => {
  test("isn't found by an unverified email, which links nothing", async () => {
    for (const email_verified of [false, undefined]) {
      addPerson(provider, emailOf('owner'), { email_verified });
      const { status, body } = await goIn(emailOf('owner'));
      expect([status, body.code]).toEqual([422, 'identity_refused']);
    }
    expect(await linksOf('owner')).toEqual([]);
  });

  test('must exist: a person without an account sees that and gets none', async () => {
    const users = async () =>
      (await app.database.admin.query('select count(*)::int as n from app_user')).rows[0].n as number;
    const before = await users();
    addPerson(provider, 'stranger@example.com');
    const { status, body } = await goIn('stranger@example.com');
    expect(status).toBe(422);
    expect(body.error).toMatch(/^No account exists for stranger@example\.com\./);
    expect(await users()).toBe(before);
  });

  test('people who left every team see the same message, linked or not', async () => {
    addPerson(provider, emailOf('owner'));
    addPerson(provider, emailOf('admin'));
    expect((await goIn(emailOf('owner'))).status).toBe(200);
    await app.database.admin.query('update team_member set archived_at = now() where business_id = $1', [
      world.businessId,
    ]);
    for (const email of [emailOf('owner'), emailOf('admin')]) {
      expect((await goIn(email)).body.error).toMatch(/^No account exists for /);
    }
    expect(await linksOf('admin')).toEqual([]);
  });

  test('stays the same when their email at the provider changes', async () => {
    const owner = addPerson(provider, emailOf('owner'));
    await goIn(emailOf('owner'));
    provider.people.set('moved', { ...owner, email: emailOf('admin') });
    provider.people.delete(emailOf('owner'));
    const { body } = await goIn('moved');
    const session = (await sessionBy(body.token)).body;
    expect(session).toMatchObject({ session: { email: emailOf('owner'), roleName: 'owner' } });
    expect(await linksOf('admin')).toEqual([]);
  });

  test('keeps everything when their email is given to someone else', async () => {
    addPerson(provider, emailOf('owner'));
    await goIn(emailOf('owner'));
    addPerson(provider, emailOf('owner'), { sub: `somebody new as ${emailOf('owner')}` });
    const { status, body } = await goIn(emailOf('owner'));
    expect([status, body.code]).toEqual([422, 'identity_refused']);
    expect(body.error).toContain('is linked to another Acme account');
    expect(await linksOf('owner')).toHaveLength(1);
  });

  test('can be unlinked by the operator, which ends every session; then another account links', async () => {
    addPerson(provider, emailOf('owner'));
    const { body } = await goIn(emailOf('owner'));
    const opened = (await sessionBy(body.token)).body;
    if (!('session' in opened)) throw new Error('expected a session');
    const author = { userId: null, name: 'Command line', origin: 'cli' as const, at: new Date(testClock) };
    await unlinkIdentityOf(app.server.database, emailOf('owner'), author);
    const session = { token: opened.session.token };
    expect((await app.call(deviceRoutes.listDevices, {}, session)).status).toBe(401);
    await expect(unlinkIdentityOf(app.server.database, emailOf('owner'), author)).rejects.toThrow(
      `${emailOf('owner')} isn’t linked to a provider.`,
    );
    addPerson(provider, emailOf('owner'), { sub: `new of ${emailOf('owner')}` });
    expect((await goIn(emailOf('owner'))).status).toBe(200);
  });

  test("must be in the provider's domains, if it has any, linked or not", async () => {
    addPerson(provider, emailOf('owner'));
    expect((await goIn(emailOf('owner'), only)).body.error).toBe(
      `The sign-in with Acme is not for ${emailOf('owner')}.`,
    );
    expect((await goIn(emailOf('owner'))).status).toBe(200);
    expect((await goIn(emailOf('owner'), only)).body.code).toBe('identity_refused');
  });

  test('who is staff gets in while the provider confirms their staff email', async () => {
    const email = `sam${count}@staff.example.com`;
    await setEmail('owner', email);
    const sam = addPerson(provider, email);
    expect((await goIn(email)).status).toBe(200);
    for (const change of [{ email_verified: false }, { email: `sam${count}@example.com` }]) {
      provider.people.set(email, { ...sam, ...change });
      expect((await goIn(email)).body.error).toBe(`The sign-in with Acme no longer confirms ${email}.`);
    }
  });
});

describe("an email's strategy", () => {
  const strategy = (email: string, at = only) => at.call(providerRoutes.chooseStrategy, { body: { email } });

  test('depends only on its domain, without looking at accounts', async () => {
    const known = `known${count}@acme.example.com`;
    await setEmail('owner', known);
    const client = await app.database.admin.connect();
    try {
      await client.query('begin');
      await client.query('lock table app_user, membership, linked_identity in access exclusive mode');
      const asked = [known, 'nobody@acme.example.com', emailOf('admin'), 'nobody@example.com'];
      const answers = await Promise.all(asked.map((email) => strategy(email)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.map(({ text }) => text)).toEqual([
        '{"strategy":"oidc"}',
        '{"strategy":"oidc"}',
        '{"strategy":"password"}',
        '{"strategy":"password"}',
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await strategy('nobody@sub.acme.example.com')).body.strategy).toBe('password');
    expect((await strategy('not an email')).status).toBe(422);
  });

  test('is the password for all without a provider or domain', async () => {
    expect((await strategy('ada@acme.example.com', app)).body.strategy).toBe('password');
    const plain = await startApp({ database: app.database });
    try {
      expect((await plain.call(providerRoutes.getSignInWays)).body).toEqual({ oidc: null, clerk: null });
      expect((await strategy('ada@acme.example.com', plain)).body.strategy).toBe('password');
      expect((await plain.call(providerRoutes.beginOidc, { body: {} })).status).toBe(404);
    } finally {
      await plain.stop();
    }
  });

  test("is included in the page's options", async () => {
    const ways = async (at: TestApp) => (await at.call(providerRoutes.getSignInWays)).body.oidc;
    expect(await ways(app)).toEqual({ name: 'Acme', byEmail: false, passwordToo: true });
    expect(await ways(only)).toEqual({ name: 'Acme', byEmail: true, passwordToo: false });
  });

  test('that allows only the provider asks invited people for no password', async () => {
    const email = `kim${count}@acme.example.com`;
    const invite = async (at: BusinessWorld) => {
      const body = {
        firstName: 'Kim',
        lastName: 'Lee',
        email,
        role: 'manager' as const,
        storeIds: [at.storeId],
      };
      const { status } = await only.call(invitationRoutes.createInvitation, { body }, at.sessions.owner);
      expect(status).toBe(200);
      const { rows } = await app.database.admin.query(
        "select substring(text from 'token=([A-Za-z0-9_-]+)') as token from mail where to_address = $1 order by id desc",
        [email],
      );
      return { query: { token: rows[0].token as string } };
    };
    const first = await invite(world);
    expect((await only.call(invitationRoutes.openInvitation, first)).body).toMatchObject({
      hasAccount: false,
      provider: 'Acme',
    });
    // If passwords are allowed, one must be set.
    expect((await app.call(invitationRoutes.openInvitation, first)).body.provider).toBeNull();
    expect((await app.call(invitationRoutes.acceptInvitation, { ...first, body: {} })).body.fields).toEqual([
      { path: 'newPassword', message: 'New password is a required field' },
    ]);
    expect((await only.call(invitationRoutes.acceptInvitation, { ...first, body: {} })).status).toBe(200);
    addPerson(provider, email);
    expect((await goIn(email, only)).status).toBe(200);
    const second = await invite(await createBusinessWorld(app, `${label}b`));
    expect((await only.call(invitationRoutes.acceptInvitation, { ...second, body: {} })).status).toBe(200);
    const reply = await sessionBy((await goIn(email, only)).body.token, only);
    expect(reply.body).toMatchObject({ businesses: [{}, {}] });
  });

  test('that allows only the provider refuses passwords and resets for anyone', async () => {
    const known = `known${count}@acme.example.com`;
    await setEmail('owner', known);
    for (const email of [known, 'nobody@acme.example.com']) {
      const answers = [
        await tryPassword(only, email, worldPassword),
        await only.call(passwordRoutes.forgotPassword, {
          body: { email, botCheckToken: await botToken(only, 'forgot-password') },
        }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.error]).toEqual([409, 'This email doesn’t use a password. Continue with Acme.']);
      }
    }
    // No other proof of ours works either.
    const token = await identityTokenOf(app, known);
    expect((await only.call(authRoutes.createSession, { body: { token } })).body.code).toBe('conflict');
    expect((await app.call(authRoutes.createSession, { body: { token } })).status).toBe(200);
    addPerson(provider, known);
    expect((await goIn(known, only)).status).toBe(200);
    await identityTokenOf(only, emailOf('admin'));
  });
});
