import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import { impersonationRoutes } from '@washboard/contract/staff/impersonation.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, testClock } from '../../../../test-kit/app.ts';
import { appCode } from '../../../../test-kit/app-code.ts';
import { waitingForLocks } from '../../../../test-kit/database/database.ts';
import { ticketOf } from '../../../../test-kit/people/acting.ts';
import { tryPassword } from '../../../../test-kit/people/bot-check.ts';
import { resetLink } from '../../../../test-kit/people/reset-link.ts';
import { softAuthenticator } from '../../../../test-kit/people/soft-authenticator.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  worldEmail,
  worldPassword,
} from '../../../../test-kit/world.ts';

const now = new Date(testClock);
const fresh = 'correct horse battery staple';
const currentPassword = worldPassword;

let app: TestApp;
let world: BusinessWorld;
let email = '';
let worlds = 0;
let subject: BusinessWorld;
/** Each test's owner is staff of the provider, too. */
const staffDomains = Array.from({ length: 40 }, (_, n) => `proofs${n + 1}.example.com`);

beforeAll(async () => {
  app = await startApp({ env: { STAFF_DOMAINS: staffDomains.join() } });
  subject = await createBusinessWorld(app, 'subject');
});
afterAll(() => app.stop());
beforeEach(async () => {
  const label = `proofs${++worlds}`;
  world = await createBusinessWorld(app, label);
  email = worldEmail(label, 'owner');
});

const owner = () => world.sessions.owner;
const exchange = async (token: string) =>
  (await app.call(authRoutes.createSession, { body: { token } })).body.code;

async function changePassword(): Promise<void> {
  const body = { currentPassword, newPassword: fresh, reEnterPassword: fresh };
  expect((await app.call(passwordRoutes.changePassword, { body }, owner())).status).toBe(200);
}

async function turnOnTwoFactor(): Promise<string> {
  const { body } = await app.call(twoFactorRoutes.beginTwoFactor, { body: { currentPassword } }, owner());
  const code = appCode(body.secret, now);
  expect((await app.call(twoFactorRoutes.confirmTwoFactor, { body: { code } }, owner())).status).toBe(200);
  return body.secret;
}

async function reset(resetToken: string) {
  const body = { newPassword: fresh, reEnterPassword: fresh };
  return app.call(passwordRoutes.resetPassword, { query: { resetToken }, body });
}

const newLink = () => resetLink(app, world.userIds.owner, `${email} ${Math.random()}`);

async function addPasskey(begun: {
  id: string;
  options: { challenge: string; rp: { id: string }; user: { id: string } };
}) {
  const { body: place } = await app.call(passkeyRoutes.listPasskeys, {}, owner());
  const device = softAuthenticator({ origin: place.address ?? '', rpId: begun.options.rp.id });
  const answer = device.make({ ...begun.options, user: { id: begun.options.user.id } });
  return app.call(passkeyRoutes.addPasskey, { body: { id: begun.id, name: 'Phone', answer } }, owner());
}

const beginPasskey = async () =>
  (await app.call(passkeyRoutes.beginPasskey, { body: { currentPassword } }, owner())).body;

/** Ways in which credentials change while a proof is in flight. */
const changes = {
  'the password is changed': changePassword,
  'the password is reset': async () => expect((await reset(await newLink())).status).toBe(200),
  'two-factor is turned on': turnOnTwoFactor,
  'a passkey is added': async () => expect((await addPasskey(await beginPasskey())).status).toBe(200),
};

describe.each(Object.entries(changes))('once %s', (_name, change) => {
  test('an identity token from before opens no session', async () => {
    const token = await identityTokenOf(app, email);
    await change();
    expect(await exchange(token)).toBe('token_invalid');
  });

  test('a reset link from before sets no password', async () => {
    const link = await newLink();
    await change();
    expect((await reset(link)).body.code).toBe('reset_link_invalid');
  });

  test('an unused ticket to act from before opens nothing', async () => {
    const token = await ticketOf(app, owner(), subject, 'manager');
    await change();
    const used = await app.call(impersonationRoutes.useTicket, { body: { token } });
    expect(used.body.code).toBe('ticket_invalid');
  });

  test('a passkey asked for before is not added', async () => {
    const begun = await beginPasskey();
    await change();
    expect((await addPasskey(begun)).status).not.toBe(200);
  });
});

test('a session opens before a change of credentials, and is ended by it, or not at all', async () => {
  const token = await identityTokenOf(app, email);
  const { admin } = app.database;
  const changing = await admin.connect();
  await changing.query('begin');
  await changing.query("update app_user set password_hash = 'new' where id = $1", [world.userIds.owner]);
  const exchanged = exchange(token);
  await expect.poll(() => waitingForLocks(app.database)).toBe(1);
  await changing.query('commit');
  changing.release();
  expect(await exchanged).toBe('token_invalid');
});

test('a two-factor challenge from before a change of password opens nothing', async () => {
  const key = await turnOnTwoFactor();
  const { body } = await tryPassword(app, email, worldPassword);
  if (!('challenge' in body)) throw new Error('expected a challenge');
  await changePassword();
  const code = appCode(key, new Date(now.getTime() + 30_000));
  const answered = await app.call(twoFactorRoutes.answerChallenge, { body: { id: body.id, code } });
  expect(answered.body.code).toBe('token_invalid');
});
