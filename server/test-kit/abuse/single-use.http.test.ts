import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import { type AnyRoute, addressOf, type RouteInput } from '@washboard/contract/core/route.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { impersonationRoutes } from '@washboard/contract/staff/impersonation.routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createSetupCode } from '../../src/modules/auth/index.ts';
import { createIdentityToken } from '../../src/modules/auth/sessions/identity-token.rules.ts';
import { createSigner, type Signer } from '../../src/platform/signer.ts';
import { testClock } from '../app.ts';
import { beforeExpiry } from '../before-expiry.ts';
import { exampleIds } from '../examples/example-ids.ts';
import { openingToken } from '../people/identity-token.ts';
import { challengeFor } from '../people/two-factor.ts';
import { type BusinessWorld, createBusinessWorld, identityTokenOf, signIn, worldEmail } from '../world.ts';
import { signerOf } from './guess.ts';
import { countsOf, leaksOf, type Reply, report, startTarget, type Target } from './target.ts';

const env = { STAFF_DOMAINS: 'provider.example.com' };
const now = new Date(testClock);

let target: Target;
let late: Target;
let world: BusinessWorld;
let ids: ExampleIds;
let signer: Signer;

beforeAll(async () => {
  target = await startTarget({ env });
  world = await createBusinessWorld(target.app, 'replayed');
  const provider = await createBusinessWorld(target.app, 'provider');
  ids = await exampleIds(target.app, world, 'replayed', provider);
  signer = await signerOf(target);
  const clock = new Date(now.getTime() + 31 * 86_400_000).toISOString();
  late = await startTarget({ env, clock, database: target.app.database });
});
afterAll(async () => {
  await late.stop();
  await target.stop();
});

/** Calls a public route; with headers as someone. */
function ask<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  { at = target, headers = {} }: { at?: Target; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const { body, ...address } = input as { body?: unknown };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return at.send({
    method: route.method,
    path: addressOf(route, address),
    headers: { ...type, ...headers },
    ...payload,
  });
}

const exchange = (token: string, at = target) => ask(authRoutes.createSession, { body: { token } }, { at });
const count = async (table: string) =>
  (await target.app.database.admin.query(`select count(*)::int as many from ${table}`)).rows[0]
    .many as number;
const password = (n: number) => `Another password, number ${n}`;
const twice = (n: number) => ({ newPassword: password(n), reEnterPassword: password(n) });

interface OneTime {
  name: string;
  /** How it is used, the nth time. */
  use: (n: number, at?: Target) => Promise<Reply>;
  /** The rows that a use adds to. */
  makes: string;
}

const oneTimes: OneTime[] = [
  { name: 'an identity token', makes: 'session', use: (_, at) => exchange(ids.identityToken, at) },
  {
    name: 'a ticket',
    makes: 'session where impersonation_id is not null',
    use: (_, at) => ask(impersonationRoutes.useTicket, { body: { token: ids.ticket } }, { at: at ?? target }),
  },
  {
    name: 'a challenge with its code',
    makes: 'used_token',
    use: (_, at) =>
      ask(
        twoFactorRoutes.answerChallenge,
        { body: { id: ids.challenge, code: ids.recoveryCode } },
        { at: at ?? target },
      ),
  },
  {
    name: 'an invitation',
    makes: 'app_user',
    use: (n, at) =>
      ask(
        invitationRoutes.acceptInvitation,
        { query: { token: ids.invitationToken }, body: twice(n) },
        { at: at ?? target },
      ),
  },
  {
    name: 'a link to a new password',
    makes: "audit_entry where action = 'auth.resetPassword'",
    use: (n, at) =>
      ask(
        passwordRoutes.resetPassword,
        { query: { resetToken: ids.resetToken }, body: twice(n) },
        { at: at ?? target },
      ),
  },
];

describe('a one-time value', () => {
  test.each(oneTimes)("$name doesn't work once expired", async ({ use }) => {
    const { status, text } = await use(0, late);
    expect([status, text]).toEqual([422, expect.stringMatching(/token|ticket|invitation|reset_link/)]);
  });

  test.each(oneTimes)(
    '$name, sent eight times at the same moment and once more, works once',
    async ({ name, use, makes }) => {
      const began = performance.now();
      const before = await count(makes);
      const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => use(n)));
      replies.push(await use(8));
      const statuses = replies.map(({ status }) => status);
      report(began, `${name} used ${statuses.length} times: ${countsOf(statuses)}`);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(new Set(statuses)).toEqual(new Set([200, 422]));
      expect(await count(makes)).toBe(before + 1);
    },
  );

  test('a setup code used by eight people at the same moment makes one owner', async () => {
    const empty = await startTarget();
    const setupCode = await createSetupCode(empty.app.server.database, now);
    const { body } = authRoutes.createOwner.example({ ...ids, setupCode });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ask(
          authRoutes.createOwner,
          { body: { ...body, email: `owner-${n}@example.com` } as typeof body },
          { at: empty },
        ),
      ),
    );
    const owners = await empty.app.database.admin.query('select count(*)::int as many from app_user');
    await empty.stop();
    expect(owners.rows).toEqual([{ many: 1 }]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ text }) => JSON.parse(text).code)).toEqual(
      Array(7).fill(expect.stringMatching(/wrong_setup_code|conflict/)),
    );
  });

  test("a used token doesn't work again in another spelling", async () => {
    const token = await identityTokenOf(target.app, worldEmail('replayed', 'admin'));
    expect((await exchange(token)).status).toBe(200);
    for (const spelling of [
      `${token}=`,
      `${token}==`,
      `${token}!`,
      `${token}\u00a0`,
      ` ${token}`,
      `${token}.`,
    ])
      expect((await exchange(spelling)).status, JSON.stringify(spelling)).toBe(422);
  });
});

/** The text with one character changed to one with other bits. */
function flipped(token: string, place: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const at = alphabet.indexOf(token[place] ?? '');
  return `${token.slice(0, place)}${at === -1 ? 'A' : alphabet[(at + 32) % 64]}${token.slice(place + 1)}`;
}

describe('a signed value', () => {
  const user = () => ({ userId: world.userIds.manager });

  test('is refused with any one character changed', async () => {
    const began = performance.now();
    const token = await identityTokenOf(target.app, worldEmail('replayed', 'manager'));
    const statuses: number[] = [];
    for (let place = 0; place < token.length; place++)
      statuses.push((await exchange(flipped(token, place))).status);
    report(began, `${statuses.length} identity tokens with a character changed: ${countsOf(statuses)}`);
    expect(new Set(statuses)).toEqual(new Set([422]));
    // The original still works, so the change was the reason.
    expect((await exchange(token)).status).toBe(200);
  });

  test('of nobody, another secret, or another purpose opens nothing', async () => {
    const session = await signIn(target.app, world.businessId, world.userIds.manager);
    const headers = { authorization: `Bearer ${session.token}` };
    const live = await ask(liveRoutes.getDashboardConnection, {}, { headers });
    const liveToken = new URL(JSON.parse(live.text).url, 'http://x').searchParams.get('token') ?? '';
    const { manager } = world.userIds;
    const own = await openingToken(target.app, signer, manager);
    const claims = own.split('.')[0] ?? '';
    const challenge = await challengeFor(target.app, signer, manager);
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const forged = {
      'with another secret': await openingToken(
        target.app,
        createSigner(Buffer.from('x'.repeat(40))),
        manager,
      ),
      'without a signature': `${claims}.`,
      'with a signature of nothing': `${claims}.AA`,
      'as an unsigned JWT': `${unsigned}.${claims}.`,
      'with the signature of another': `${claims}.${challenge.split('.')[1]}`,
      'a challenge': challenge,
      'an address of the live connection': liveToken,
      'a session': session.token,
      'a renewed identity': createIdentityToken(signer, user(), now, { opens: false }),
      'an old identity': await openingToken(
        target.app,
        signer,
        manager,
        undefined,
        new Date(now.getTime() - 301_000),
      ),
    };
    for (const [name, token] of Object.entries(forged)) {
      const { status, text } = await exchange(token);
      expect([status, JSON.parse(text).code], `${name} for a session`).toEqual([422, 'token_invalid']);
    }
    for (const [name, token] of Object.entries({ ...forged, own })) {
      if (name === 'a session') continue;
      const { status } = await ask(
        accountRoutes.getAccount,
        {},
        { headers: { authorization: `Bearer ${token}` } },
      );
      expect(status, `${name} as a session`).toBe(401);
    }
    for (const [name, token] of Object.entries({ ...forged, own })) {
      if (name === 'a challenge') continue;
      const answer = await ask(twoFactorRoutes.answerChallenge, { body: { id: token, code: '123456' } });
      expect([answer.status, JSON.parse(answer.text).code], `${name} as a challenge`).toEqual([
        422,
        'token_invalid',
      ]);
    }
    for (const [name, token] of Object.entries({ ...forged, own })) {
      if (name === 'an address of the live connection') continue;
      const socket = new WebSocket(
        `ws://127.0.0.1:${target.port}/api/live?token=${encodeURIComponent(token)}`,
      );
      const received: unknown[] = [];
      socket.on('message', (message) => received.push(message));
      const code = await new Promise((resolve) => socket.on('close', resolve));
      expect([code, received], `${name} as an address of the live connection`).toEqual([4401, []]);
    }
  });
});

test('an ended session never works again, in any process', async () => {
  const { token } = await signIn(target.app, world.businessId, world.userIds.installer);
  const headers = { authorization: `Bearer ${token}` };
  const other = await startTarget({ env, database: target.app.database });
  const statusAt = async (at: Target) => (await ask(accountRoutes.getAccount, {}, { at, headers })).status;
  expect([await statusAt(target), await statusAt(other)]).toEqual([200, 200]);
  expect((await ask(authRoutes.endSession, {}, { headers })).status).toBe(200);
  expect(await statusAt(target)).toBe(401);
  await expect.poll(() => statusAt(other), beforeExpiry).toBe(401);
  await other.stop();
});

test('a sign-in never reuses a session its caller chose', async () => {
  const chosen = 'c'.repeat(43);
  const token = await identityTokenOf(target.app, worldEmail('replayed', 'Driver'));
  const body = { token, session: { token: chosen }, sessionToken: chosen, sessionId: 1 };
  const headers = { authorization: `Bearer ${chosen}`, cookie: `session=${chosen}` };
  const made = await ask(authRoutes.createSession, { body }, { headers });
  expect(made.status).toBe(200);
  expect(made.text).not.toContain(chosen);
  expect((await ask(accountRoutes.getAccount, {}, { headers })).status).toBe(401);
});

test('its log has no token, link, password or failure', () => {
  const logged = target.logged() + late.logged();
  const secrets = [
    ids.identityToken,
    ids.ticket,
    ids.challenge,
    ids.recoveryCode,
    ids.invitationToken,
    ids.resetToken,
  ];
  expect(leaksOf(logged, [...secrets, 'Another password', 'replayed.example.com'])).toEqual([]);
  expect(logged).toContain('"status":422');
});
