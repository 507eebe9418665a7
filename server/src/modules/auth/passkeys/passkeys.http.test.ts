import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { mostPasskeys } from '@washboard/contract/auth/passkeys.schemas.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import type { AnyRoute, RouteInput } from '@washboard/contract/core/route.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession, testClock } from '../../../../test-kit/app.ts';
import { appCode } from '../../../../test-kit/app-code.ts';
import { beforeExpiry } from '../../../../test-kit/before-expiry.ts';
import { actFor } from '../../../../test-kit/people/acting.ts';
import { botToken } from '../../../../test-kit/people/bot-check.ts';
import { softAuthenticator, type Twist } from '../../../../test-kit/people/soft-authenticator.ts';
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
let address = '';
beforeEach(async () => {
  if (apps.length === 0) apps.push(await startApp({ env: { STAFF_DOMAINS: 'provider.example.com' } }));
  app = apps[0] as TestApp;
  // Attempts are counted by person and address.
  label = `key${Math.random().toString(36).slice(2, 8)}`;
  address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
  world = await createBusinessWorld(app, label);
});
afterAll(() => Promise.all(apps.map((one) => one.stop())));

/** A call from this test's address. */
const call = <R extends AnyRoute>(
  route: R,
  input: RouteInput<R> = {} as RouteInput<R>,
  session?: TestSession,
  at = app,
) => at.call(route, input, session, { address });

/** The same server again, at another time or with other settings. */
async function onceMore<T>(
  options: Parameters<typeof startApp>[0],
  work: (again: TestApp) => Promise<T>,
): Promise<T> {
  const other = await startApp({ ...options, database: app.database });
  return work(other).finally(() => other.stop());
}

let later: TestApp | undefined;
afterAll(() => later?.stop());

/** The same server again, when challenges of all tests have ended. */
async function fiveMinutesLater(): Promise<TestApp> {
  later ??= await startApp({ clock: laterBy(5), database: app.database });
  return later;
}

type Device = ReturnType<typeof softAuthenticator>;

const currentPassword = worldPassword;
const again = { body: { currentPassword } };
const laterBy = (minutes: number) => new Date(Date.parse(testClock) + minutes * 60_000).toISOString();

const begin = (session: TestSession, at = app) => call(passkeyRoutes.beginPasskey, again, session, at);

async function add(session: TestSession, device: Device, name = 'Laptop', twist: Twist = {}) {
  const { body } = await begin(session);
  const answer = device.make(body.options, twist);
  return call(passkeyRoutes.addPasskey, { body: { id: body.id, name, answer } }, session);
}

/** A device with a user's passkey. */
async function added(role: Role = 'owner', counts = true): Promise<Device & { id: number }> {
  const device = softAuthenticator({ counts });
  const { status, body } = await add(world.sessions[role], device);
  expect(status).toBe(200);
  return { ...device, id: body.id };
}

const ask = async (at = app) => (await call(passkeyRoutes.askForPasskey, {}, undefined, at)).body;
const prove = (body: { id: string; answer: ReturnType<Device['prove']> }, at = app) =>
  call(passkeyRoutes.proveByPasskey, { body }, undefined, at);

/** A whole sign-in up to the identity token. */
async function proved(device: Device, twist: Twist = {}) {
  const { id, options } = await ask();
  return prove({ id, answer: device.prove(options, twist) });
}

/** A password attempt from the same address. */
async function typed(role: Role, password: string) {
  const body = { email: worldEmail(label, role), password, botCheckToken: await botToken(app) };
  return call(authRoutes.createIdentityToken, { body });
}

const listed = async (session: TestSession) =>
  (await call(passkeyRoutes.listPasskeys, {}, session)).body.records;

const mailsOf = async () => {
  const { rows } = await app.database.admin.query(
    // Only the test inbox keeps the text of a sent email.
    `select m.subject, coalesce(m.text, s.text) as text from mail m left join sink_mail s on s.key = m.key::text
     where m.business_id = $1 order by m.id`,
    [world.businessId],
  );
  return rows as { subject: string; text: string }[];
};

describe('adding a passkey', () => {
  test('takes password and device answer; it is listed, logged and emailed, and ends no session', async () => {
    const session = world.sessions.owner;
    const elsewhere = await signIn(app, world.businessId, world.userIds.owner);
    const device = softAuthenticator();
    const { status, body } = await add(session, device, 'Front desk');
    expect(status).toBe(200);
    const reported = {
      name: 'Front desk',
      isBackedUp: false,
      addedAt: testClock,
      lastUsedAt: null,
      version: 1,
    };
    expect(body).toEqual({ id: expect.any(Number), ...reported });
    const { body: list } = await call(passkeyRoutes.listPasskeys, {}, session);
    expect(list).toEqual({
      records: [body],
      address: 'http://localhost:3000',
      confirmBy: { password: true, passkey: true, provider: null },
    });
    expect((await call(accountRoutes.getAccount, {}, elsewhere)).status).toBe(200);
    const changes = await call(auditRoutes.listAuditEntries, {}, session);
    const entry = changes.body.records.find((one) => one.action === 'auth.addPasskey');
    expect(JSON.stringify(entry?.after)).toContain('Front desk');
    const [mail] = await mailsOf();
    expect(mail?.subject).toBe('A passkey was added');
    expect(mail?.text).toContain('“Front desk”');
  });

  test("requests a user-verified key that names nobody and isn't one they have", async () => {
    const first = await added();
    const { body } = await begin(world.sessions.owner);
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Washboard' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: first.credentialId.toString('base64url'), transports: ['internal'] }],
    });
    expect(Buffer.from(body.options.user.id, 'base64url').toString('latin1')).not.toContain(label);
  });

  test('is refused with a wrong password', async () => {
    const wrong = { body: { currentPassword: 'not this one' } };
    const { status, body } = await call(passkeyRoutes.beginPasskey, wrong, world.sessions.owner);
    expect([status, body.fields?.[0]?.path]).toEqual([422, 'currentPassword']);
  });

  const wrongAnswers: [string, Twist][] = [
    ['from another address', { origin: 'https://evil.example.com' }],
    ['from another port of the same host', { origin: 'http://localhost:3001' }],
    ['for another host', { rpId: 'evil.example.com' }],
    ['to another question', { challenge: 'bm90IHRoZSBxdWVzdGlvbg' }],
    ['that nobody gave a PIN or a finger for', { unverified: true }],
    ['of a sign-in', { type: 'webauthn.get' }],
  ];
  test.each(wrongAnswers)('an answer %s is refused', async (_, twist) => {
    const { status, body } = await add(world.sessions.owner, softAuthenticator(), 'Laptop', twist);
    expect([status, body.code]).toEqual([422, 'passkey_refused']);
    expect(await listed(world.sessions.owner)).toEqual([]);
  });

  test("something that isn't a device answer is refused like a wrong one", async () => {
    const { body } = await begin(world.sessions.owner);
    const answer = softAuthenticator().make(body.options);
    answer.response.attestationObject = 'AAAA';
    const refused = await call(
      passkeyRoutes.addPasskey,
      { body: { id: body.id, name: 'Laptop', answer } },
      world.sessions.owner,
    );
    expect([refused.status, refused.body.code]).toEqual([422, 'passkey_refused']);
  });

  test('a challenge is answered once, within five minutes, by the user who asked', async () => {
    const session = world.sessions.owner;
    const { body } = await begin(session);
    const send = (by: TestSession, at = app) => {
      const answer = softAuthenticator().make(body.options);
      return call(passkeyRoutes.addPasskey, { body: { id: body.id, name: 'Laptop', answer } }, by, at);
    };
    expect((await send(world.sessions.admin)).body.code).toBe('passkey_refused');
    const late = await send(session, await fiveMinutesLater());
    expect(late.body.code).toBe('token_invalid');
    const answers = await Promise.all([send(session), send(session), send(session)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422]);
    expect((await send(session)).body.code).toBe('token_invalid');
    expect(await listed(session)).toHaveLength(1);
  });

  test("a key known for someone isn't accepted for another", async () => {
    const device = await added('owner');
    const { status, body } = await add(world.sessions.admin, device);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await listed(world.sessions.admin)).toEqual([]);
  });

  test("a user can't have more than the limit", async () => {
    const session = world.sessions.owner;
    const { body: before } = await begin(session);
    await app.database.admin.query(
      `insert into passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
       select $1, convert_to($2 || n, 'UTF8'), '', 0, '{}', false, 'one of many', now()
       from generate_series(1, $3::int) n`,
      [world.userIds.owner, label, mostPasskeys],
    );
    expect((await begin(session)).status).toBe(409);
    const answer = softAuthenticator().make(before.options);
    const body = { id: before.id, name: 'One more', answer };
    expect((await call(passkeyRoutes.addPasskey, { body }, session)).status).toBe(409);
    expect(await listed(session)).toHaveLength(mostPasskeys);
  });

  test('works nowhere browsers would refuse, and says so', async () => {
    const { refused, list } = await onceMore(
      { env: { PUBLIC_URL: 'http://192.168.1.7:3000' } },
      async (bare) => ({
        refused: [
          await begin(world.sessions.owner, bare),
          await call(passkeyRoutes.askForPasskey, {}, undefined, bare),
        ],
        list: (await call(passkeyRoutes.listPasskeys, {}, world.sessions.owner, bare)).body,
      }),
    );
    expect(refused.map((one) => [one.status, one.body.code])).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
    ]);
    expect(list.address).toBeNull();
  });
});

describe('signing in', () => {
  test('a passkey opens a new session without a password, and records its use', async () => {
    const device = await added('manager');
    const { body } = await proved(device);
    const opened = await call(authRoutes.createSession, { body: { token: body.token } });
    expect(opened.body).toMatchObject({
      session: { roleName: 'manager', email: worldEmail(label, 'manager') },
    });
    if (!('session' in opened.body)) throw new Error('expected a session');
    expect(opened.body.session.token).not.toBe(world.sessions.manager.token);
    expect(await listed(world.sessions.manager)).toMatchObject([
      { lastUsedAt: testClock, isBackedUp: false },
    ]);
  });

  test('it is enough with two-factor on', async () => {
    const device = await added();
    const session = world.sessions.owner;
    const begun = await call(twoFactorRoutes.beginTwoFactor, again, session);
    const code = appCode(begun.body.secret, new Date(testClock));
    await call(twoFactorRoutes.confirmTwoFactor, { body: { code } }, session);
    const { status, body } = await proved(device);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['expiresIn', 'token']]);
  });

  test('the challenge names nobody', async () => {
    await added();
    const { options, address } = await ask();
    expect([Object.keys(options).sort(), options.userVerification, address]).toEqual([
      ['challenge', 'rpId', 'timeout', 'userVerification'],
      'required',
      'http://localhost:3000',
    ]);
  });

  const wrongProofs: [string, Twist][] = [
    ['from another address', { origin: 'https://evil.example.com' }],
    ['for another host', { rpId: 'evil.example.com' }],
    ['to another question', { challenge: 'bm90IHRoZSBxdWVzdGlvbg' }],
    ['that nobody gave a PIN or a finger for', { unverified: true }],
    ['of the making of a passkey', { type: 'webauthn.create' }],
    ['with another user handle', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ];
  test.each(wrongProofs)("a proof %s is refused and doesn't count as a use", async (_, twist) => {
    const device = await added();
    const { status, body } = await proved(device, twist);
    expect([status, body.code]).toEqual([422, 'passkey_refused']);
    expect(await listed(world.sessions.owner)).toMatchObject([{ lastUsedAt: null }]);
    expect((await proved(device)).status).toBe(200);
  });

  test('a modified proof is refused', async () => {
    const device = await added();
    const { id, options } = await ask();
    const sound = device.prove(options);
    const withPart = (part: 'signature' | 'authenticatorData', change: (bytes: Buffer) => void) => {
      const bytes = Buffer.from(sound.response[part], 'base64url');
      change(bytes);
      return {
        ...sound,
        response: { ...sound.response, [part]: bytes.toString('base64url') },
      };
    };
    const last = (bytes: Buffer) => bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    const counted = (bytes: Buffer) => bytes.writeUInt32BE(900, 33);
    for (const answer of [withPart('signature', last), withPart('authenticatorData', counted)]) {
      expect((await prove({ id, answer })).body.code).toBe('passkey_refused');
    }
    expect((await prove({ id, answer: sound })).status).toBe(200);
  });

  test('a proof by another key under the same id is refused, and so is an unknown key', async () => {
    const device = await added();
    const stranger = softAuthenticator();
    const { id, options } = await ask();
    const { userHandle } = device.prove(options).response;
    const credential = device.credentialId.toString('base64url');
    const forged = { ...stranger.prove(options, { userHandle }), id: credential, rawId: credential };
    expect((await prove({ id, answer: forged })).body.code).toBe('passkey_refused');
    const unknown = await prove({ id, answer: stranger.prove(options, { userHandle }) });
    expect([unknown.body.code, unknown.body.error]).toEqual([
      'passkey_refused',
      'We don’t know this passkey, or it was removed. Please sign in with your password.',
    ]);
  });

  test.each([true, false])(
    'a proof is accepted once, whether or not its device counts uses (%s)',
    async (counts) => {
      const device = await added('owner', counts);
      const { id, options } = await ask();
      const answer = device.prove(options);
      const answers = await Promise.all([1, 2, 3].map(() => prove({ id, answer })));
      expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422]);
      const restarted = await onceMore({}, (other) => prove({ id, answer }, other));
      expect(restarted.status).toBe(422);
      expect((await proved(device)).status).toBe(200);
    },
  );

  test("a challenge survives a restart and ends after five minutes; one for a new passkey doesn't work", async () => {
    const device = await added();
    const session = world.sessions.owner;
    const { id, options } = await ask();
    const proveAt = (at: TestApp) => prove({ id, answer: device.prove(options) }, at);
    expect((await proveAt(await fiveMinutesLater())).body.code).toBe('token_invalid');
    expect((await onceMore({ clock: laterBy(4) }, proveAt)).status).toBe(200);
    const { body: begun } = await begin(session);
    const answer = device.prove(begun.options);
    expect((await prove({ id: begun.id, answer })).body.code).toBe('token_invalid');
    expect((await prove({ id: `${id.split('.')[0]}.AAAA`, answer })).body.code).toBe('token_invalid');
  });

  test("a counter that doesn't increase is refused as a copied key", async () => {
    const device = await added();
    expect((await proved(device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect((await proved(device, { counter })).body.code).toBe('passkey_refused');
    }
    expect((await proved(device, { counter: 8 })).status).toBe(200);
  });

  test('of two concurrent uses with one counter, one is refused', async () => {
    const device = await added();
    const questions = await Promise.all([1, 2, 3].map(() => ask()));
    const answers = await Promise.all(
      questions.map(({ id, options }) => prove({ id, answer: device.prove(options, { counter: 5 }) })),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422]);
  });

  test('a synced passkey is recognized as such', async () => {
    const device = await added('owner', false);
    expect((await proved(device)).status).toBe(200);
    expect((await proved(device)).status).toBe(200);
    expect(await listed(world.sessions.owner)).toMatchObject([{ isBackedUp: true, lastUsedAt: testClock }]);
  });

  test('works when too many wrong passwords were typed, and resets their count', async () => {
    const device = await added('installer');
    for (let i = 0; i < 8; i++) await typed('installer', 'not this one');
    expect((await typed('installer', worldPassword)).status).toBe(429);
    expect((await proved(device, { unverified: true })).body.code).toBe('passkey_refused');
    expect((await proved(device)).status).toBe(200);
    expect((await typed('installer', worldPassword)).status).toBe(200);
  });

  test('a removed member gets no session, as with the password', async () => {
    const device = await added('manager');
    await app.database.admin.query(
      `update team_member set archived_at = now() where business_id = $1 and id in
         (select team_member_id from membership where user_id = $2)`,
      [world.businessId, world.userIds.manager],
    );
    const byPassword = await typed('manager', worldPassword);
    const byPasskey = await proved(device);
    const tokens = [byPassword, byPasskey].map(({ body }) => ('token' in body ? body.token : ''));
    for (const token of tokens) {
      const { body } = await call(authRoutes.createSession, { body: { token } });
      expect(body.code).toBe('token_invalid');
    }
  });
});

describe('later', () => {
  const rename = (session: TestSession, id: number, name: string, version = 1) =>
    call(passkeyRoutes.renamePasskey, { params: { id: String(id) }, body: { name, version } }, session);
  const remove = (session: TestSession, id: number, password = worldPassword) =>
    call(
      passkeyRoutes.removePasskey,
      { params: { id: String(id) }, body: { currentPassword: password } },
      session,
    );

  test('it is renamed by its owner, who sees the current name on a conflict', async () => {
    const { id } = await added();
    const { body } = await rename(world.sessions.owner, id, '  Till at the front ');
    expect(body).toMatchObject({ name: 'Till at the front', version: 2 });
    const stale = await rename(world.sessions.owner, id, 'Something else');
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.current).toMatchObject({ name: 'Till at the front' });
    expect((await rename(world.sessions.owner, id, ' ', 2)).body.fields?.[0]?.message).toBe(
      'Name is a required field',
    );
  });

  test('once removed it opens nothing; its sessions end, and it is logged and emailed', async () => {
    const device = await added();
    const { body } = await proved(device);
    const opened = await call(authRoutes.createSession, { body: { token: body.token } });
    if (!('session' in opened.body)) throw new Error('expected a session');
    const byPasskey = { token: opened.body.session.token };
    expect((await remove(world.sessions.owner, device.id, 'not this one')).status).toBe(422);
    expect((await remove(world.sessions.owner, device.id)).status).toBe(200);
    expect((await proved(device)).body.error).toContain('don’t know this passkey');
    await expect
      .poll(async () => (await call(accountRoutes.getAccount, {}, byPasskey)).status, beforeExpiry)
      .toBe(401);
    expect(await listed(world.sessions.owner)).toEqual([]);
    const changes = await call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
    expect(changes.text).toContain('auth.removePasskey');
    expect((await mailsOf()).map((mail) => mail.subject)).toEqual([
      'A passkey was added',
      'A passkey was removed',
    ]);
    expect((await remove(world.sessions.owner, device.id)).status).toBe(404);
  });

  test("a colleague's isn't found", async () => {
    const { id } = await added('admin');
    const session = world.sessions.owner;
    expect((await rename(session, id, 'Mine')).status).toBe(404);
    expect((await remove(session, id)).status).toBe(404);
    expect(await listed(session)).toEqual([]);
    expect(await listed(world.sessions.admin)).toMatchObject([{ id, name: 'Laptop' }]);
  });

  test("staff acting as a user can't change passkeys", async () => {
    const { id } = await added();
    const staff = await createBusinessWorld(app, 'provider');
    const acting = await actFor(app, staff.sessions.owner, world, 'owner');
    const { body } = await begin(world.sessions.owner);
    const answer = softAuthenticator().make(body.options);
    const tries = [
      await begin(acting),
      await call(passkeyRoutes.addPasskey, { body: { id: body.id, name: 'Theirs', answer } }, acting),
      await rename(acting, id, 'Theirs'),
      await remove(acting, id),
    ];
    expect(tries.map((one) => [one.status, one.body.code])).toEqual(
      tries.map(() => [409, 'impersonation_limit']),
    );
    expect(await listed(world.sessions.owner)).toMatchObject([{ id, name: 'Laptop', version: 1 }]);
  });
});
