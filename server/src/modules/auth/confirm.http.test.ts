import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { confirmRoutes } from '@washboard/contract/auth/confirm.routes.ts';
import type { ProvenAgain } from '@washboard/contract/auth/confirm.schemas.ts';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession, testClock } from '../../../test-kit/app.ts';
import {
  addPerson,
  cameBack,
  oidcEnv,
  startProvider,
  type TestProvider,
} from '../../../test-kit/people/oidc.ts';
import { softAuthenticator } from '../../../test-kit/people/soft-authenticator.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  signIn,
  worldEmail,
  worldPassword,
} from '../../../test-kit/world.ts';

let provider: TestProvider;
let app: TestApp;
let world: BusinessWorld;
let label = '';
let count = 0;
beforeAll(async () => {
  provider = await startProvider();
  app = await startApp({ env: oidcEnv(provider) });
});
beforeEach(async () => {
  count += 1;
  label = `confirm${count}`;
  world = await createBusinessWorld(app, label);
});
afterAll(async () => {
  await app.stop();
  await provider.close();
});

const emailOf = (role: Role) => worldEmail(label, role);

/** Signs in at the provider, which links the account; returns its answer and the session. */
async function wentIn(role: Role) {
  addPerson(provider, emailOf(role));
  const proof = await app.call(providerRoutes.answerOidc, {
    body: await cameBack(app, provider, emailOf(role)),
  });
  const { body } = await app.call(providerRoutes.createOidcSession, { body: { token: proof.body.token } });
  if (!('session' in body)) throw new Error('expected a session');
  const session: TestSession = { token: body.session.token, userId: body.session.userId };
  return { session, signOut: proof.body.signOut };
}

/** The same for a user without a password. */
async function onlyThere(role: Role): Promise<TestSession> {
  await app.database.admin.query('update app_user set password_hash = null where id = $1', [
    world.userIds[role],
  ]);
  return (await wentIn(role)).session;
}

const confirmAs = async (session: TestSession, name: string, asked = { confirms: true }, at = app) =>
  at.call(confirmRoutes.confirmByProvider, { body: await cameBack(at, provider, name, asked) }, session);
const beginPasskey = (session: TestSession, body: ProvenAgain, at = app) =>
  at.call(passkeyRoutes.beginPasskey, { body }, session);
const confirmByOf = async (session: TestSession) =>
  (await app.call(passkeyRoutes.listPasskeys, {}, session)).body.confirmBy;
const place = { origin: 'https://office.example.com', rpId: 'office.example.com' };

async function withPasskey(session: TestSession, proof: ProvenAgain) {
  const device = softAuthenticator(place);
  const { body } = await beginPasskey(session, proof);
  const answer = device.make(body.options);
  const added = await app.call(
    passkeyRoutes.addPasskey,
    { body: { id: body.id, name: 'Laptop', answer } },
    session,
  );
  expect(added.status).toBe(200);
  return { ...device, id: added.body.id };
}

async function confirmBy(device: ReturnType<typeof softAuthenticator>, session: TestSession) {
  const { body } = await app.call(passkeyRoutes.askForPasskey);
  const answer = device.prove(body.options);
  return app.call(confirmRoutes.confirmByPasskey, { body: { id: body.id, answer } }, session);
}

describe('a user without a password', () => {
  test('is told how to confirm, and adds a passkey and two-factor after a fresh sign-in at the provider', async () => {
    const session = await onlyThere('manager');
    expect(await confirmByOf(session)).toEqual({ password: false, passkey: false, provider: 'Acme' });
    expect((await beginPasskey(session, { currentPassword: worldPassword })).body.fields).toEqual([
      { path: 'currentPassword', message: 'The current password isn’t correct' },
    ]);
    const { status, body } = await confirmAs(session, emailOf('manager'));
    expect([status, body.expiresIn]).toEqual([200, 300]);
    const proof = { confirmation: body.confirmation };
    const device = await withPasskey(session, proof);
    expect((await app.call(twoFactorRoutes.beginTwoFactor, { body: proof }, session)).status).toBe(200);
    const removed = await app.call(
      passkeyRoutes.removePasskey,
      { params: { id: String(device.id) }, body: proof },
      session,
    );
    expect(removed.status).toBe(200);
  });

  test("can confirm with their own passkey, not with someone else's", async () => {
    const session = await onlyThere('manager');
    const { body } = await confirmAs(session, emailOf('manager'));
    const own = await withPasskey(session, { confirmation: body.confirmation });
    expect(await confirmByOf(session)).toMatchObject({ passkey: true });
    const confirmed = await confirmBy(own, session);
    expect((await beginPasskey(session, { confirmation: confirmed.body.confirmation })).status).toBe(200);

    const others = await withPasskey(world.sessions.admin, { currentPassword: worldPassword });
    const strange = await confirmBy(others, session);
    expect(strange.body).toMatchObject({
      code: 'passkey_refused',
      error: 'This passkey belongs to another user.',
    });
  });
});

describe('a first password', () => {
  const fresh = 'a password of their own';
  const set = (session: TestSession, proof: ProvenAgain, at = app) =>
    at.call(
      passwordRoutes.changePassword,
      { body: { ...proof, newPassword: fresh, reEnterPassword: fresh } },
      session,
    );
  const statusOf = async (session: TestSession, at = app) =>
    (await at.call(passwordRoutes.getPasswordStatus, {}, session)).body;

  test('is set after a confirmation at the provider, opens the account, and can then be changed', async () => {
    const session = await onlyThere('manager');
    const none = { password: false, passkey: false, provider: 'Acme' };
    expect(await statusOf(session)).toEqual({ confirmBy: none, onlyBy: null });
    expect((await set(session, {})).body.fields).toEqual([
      { path: 'currentPassword', message: 'Current password is a required field' },
    ]);
    const { body } = await confirmAs(session, emailOf('manager'));
    const { confirmation } = body;
    expect((await set(world.sessions.admin, { confirmation })).body.code).toBe('token_invalid');
    expect((await set(session, { confirmation })).status).toBe(200);
    expect(await statusOf(session)).toMatchObject({ confirmBy: { password: true } });
    expect((await set(session, { currentPassword: fresh })).status).toBe(200);
  });

  test('is refused if the settings allow only the provider', async () => {
    const session = await onlyThere('manager');
    const { body } = await confirmAs(session, emailOf('manager'));
    const env = {
      ...oidcEnv(provider),
      OIDC_DOMAINS: emailOf('manager').split('@')[1] ?? '',
      OIDC_ONLY: 'true',
    };
    const only = await startApp({ database: app.database, env });
    const status = await statusOf(session, only);
    const refused = await set(session, { confirmation: body.confirmation }, only);
    await only.stop();
    expect(status).toMatchObject({ confirmBy: { password: false }, onlyBy: 'Acme' });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This email doesn’t use a password. Continue with Acme.',
    ]);
  });
});

describe('a confirmation', () => {
  test('is valid for five minutes and only in its session', async () => {
    const session = await onlyThere('manager');
    const { body } = await confirmAs(session, emailOf('manager'));
    const { confirmation } = body;
    const at = (ms: number) => new Date(Date.parse(testClock) + ms).toISOString();
    const codeAt = async (ms: number) => {
      const later = await startApp({ database: app.database, env: oidcEnv(provider), clock: at(ms) });
      return beginPasskey(session, { confirmation }, later)
        .then(({ status, body: answer }) => (status === 200 ? 'taken' : answer.code))
        .finally(() => later.stop());
    };
    expect(await codeAt(299_999)).toBe('taken');
    expect(await codeAt(300_000)).toBe('token_invalid');
    const elsewhere = await signIn(app, world.businessId, world.userIds.manager);
    for (const [who, text] of [
      [elsewhere, confirmation],
      [world.sessions.owner, confirmation],
      [session, `${confirmation.split('.')[0]}.AAAA`],
      [session, String(session.token)],
    ] as const) {
      expect((await beginPasskey(who, { confirmation: text })).body.code).toBe('token_invalid');
    }
  });

  test('or the password is required, not both', async () => {
    const session = world.sessions.owner;
    const wanted = [{ path: 'currentPassword', message: 'Current password is a required field' }];
    expect((await beginPasskey(session, {})).body.fields).toEqual(wanted);
    const both = { currentPassword: worldPassword, confirmation: 'something' };
    expect((await beginPasskey(session, both)).body.fields).toEqual(wanted);
    expect(await confirmByOf(session)).toEqual({ password: true, passkey: false, provider: null });
  });

  test("can't be the password of an email without one", async () => {
    const { session } = await wentIn('manager');
    const env = {
      ...oidcEnv(provider),
      OIDC_DOMAINS: emailOf('manager').split('@')[1] ?? '',
      OIDC_ONLY: 'true',
    };
    const only = await startApp({ database: app.database, env });
    const refused = await beginPasskey(session, { currentPassword: worldPassword }, only);
    await only.stop();
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This email doesn’t use a password. Continue with Acme.',
    ]);
  });

  test("isn't given for a provider sign-in that wasn't requested for it", async () => {
    const session = await onlyThere('manager');
    const silent = await confirmAs(session, emailOf('manager'), { confirms: false });
    expect(silent.body).toMatchObject({
      code: 'token_invalid',
      error: 'Acme didn’t confirm a fresh sign-in. Use a passkey or set a password.',
    });
  });

  test("isn't given for another or unlinked account, and links none", async () => {
    const session = await onlyThere('manager');
    addPerson(provider, 'eve@example.com');
    addPerson(provider, emailOf('admin'));
    const words = 'That isn’t the Acme account you sign in with.';
    for (const [who, name] of [
      [session, 'eve@example.com'],
      [session, emailOf('admin')],
      [world.sessions.admin, emailOf('admin')],
      [world.sessions.owner, emailOf('manager')],
    ] as const) {
      const refused = await confirmAs(who, name);
      expect([refused.status, refused.body.error]).toEqual([422, words]);
    }
    const { rows } = await app.database.admin.query(
      'select count(*)::int as many from linked_identity where user_id = $1',
      [world.userIds.admin],
    );
    expect(rows[0].many).toBe(0);
  });
});

describe('signing out', () => {
  const signOutBy = (signOut: string, at = app) => at.call(providerRoutes.signOutOidc, { body: { signOut } });

  test('of a provider session leads to its sign-out page, which returns to the sign-in', async () => {
    const { session, signOut } = await wentIn('manager');
    expect((await app.call(authRoutes.endSession, {}, session)).status).toBe(200);
    expect((await app.call(authRoutes.getAccess, {}, session)).status).toBe(401);
    const { body } = await signOutBy(signOut ?? '');
    const url = new URL(body.url ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://office.example.com/login');
    const [, claims = ''] = url.searchParams.get('id_token_hint')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub).toBe(`sub of ${emailOf('manager')}`);
    // The page keeps it sealed.
    expect(Buffer.from(signOut ?? '', 'base64url').toString('latin1')).not.toContain('idToken');
  });

  test('goes nowhere with a forged value, nor if the settings turn it off', async () => {
    const { body: begun } = await app.call(providerRoutes.beginOidc, { body: {} });
    for (const made of ['bWFkZSB1cA', begun.attempt])
      expect((await signOutBy(made)).body.code).toBe('token_invalid');
    const env = { ...oidcEnv(provider), OIDC_SIGN_OUT: 'false' };
    const quiet = await startApp({ database: app.database, env });
    addPerson(provider, emailOf('owner'));
    const proof = await quiet.call(providerRoutes.answerOidc, {
      body: await cameBack(quiet, provider, emailOf('owner')),
    });
    await quiet.stop();
    expect(proof.body.signOut).toBe(null);
  });

  test('at a provider that is down says so; the session here has ended anyway', async () => {
    const { session, signOut } = await wentIn('manager');
    const fresh = await startApp({ database: app.database, env: oidcEnv(provider) });
    provider.fault = 'refuses';
    try {
      expect((await fresh.call(authRoutes.endSession, {}, session)).status).toBe(200);
      expect((await signOutBy(signOut ?? '', fresh)).body.code).toBe('provider_away');
    } finally {
      provider.fault = 'none';
      await fresh.stop();
    }
    expect((await app.call(authRoutes.getAccess, {}, session)).status).toBe(401);
  });
});
