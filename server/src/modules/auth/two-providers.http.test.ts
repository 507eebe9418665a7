import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { addClerkPerson, clerkEnv, startClerk, type TestClerk } from '../../../test-kit/people/clerk.ts';
import {
  addPerson,
  cameBack,
  oidcEnv,
  startProvider,
  type TestProvider,
} from '../../../test-kit/people/oidc.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

const domain = 'acme.example.com';
let clerk: TestClerk;
let provider: TestProvider;
let app: TestApp;
let world: BusinessWorld;
let count = 0;
beforeAll(async () => {
  clerk = await startClerk();
  provider = await startProvider();
  app = await startApp({ env: { ...oidcEnv(provider), ...clerkEnv(clerk) } });
});
beforeEach(async () => {
  count += 1;
  world = await createBusinessWorld(app, `both${count}`);
});
afterAll(async () => {
  await app.stop();
  await provider.close();
  await clerk.close();
});

/** A person of the domain known to both providers. */
async function knownToBoth(role: Role): Promise<string> {
  const email = `${role}${count}@${domain}`;
  await app.database.admin.query('update app_user set email = $1 where id = $2', [
    email,
    world.userIds[role],
  ]);
  addClerkPerson(clerk, email);
  addPerson(provider, email);
  return email;
}

const byClerk = (email: string, at: TestApp) =>
  at.call(providerRoutes.createClerkSession, { body: { token: clerk.tokenOf(email) } });
const byOidc = async (email: string, at: TestApp) =>
  at.call(providerRoutes.answerOidc, { body: await cameBack(at, provider, email) });
const strategy = async (email: string, at: TestApp) =>
  (await at.call(providerRoutes.chooseStrategy, { body: { email } })).body.strategy;

async function withSettings(settings: Record<string, string>, work: (at: TestApp) => Promise<void>) {
  const env = { ...oidcEnv(provider), ...clerkEnv(clerk), ...settings };
  const at = await startApp({ database: app.database, env });
  await work(at).finally(() => at.stop());
}

describe('an email that signs in with only one provider', () => {
  test.each([
    ['OpenID Connect', { OIDC_DOMAINS: domain, OIDC_ONLY: 'true' }, 'oidc', byOidc, byClerk, 'Clark', 'Acme'],
    ['Clerk', { CLERK_DOMAINS: domain, CLERK_ONLY: 'true' }, 'clerk', byClerk, byOidc, 'Acme', 'Clark'],
    [
      'Clerk, though both have the domain',
      { CLERK_DOMAINS: domain, CLERK_ONLY: 'true', OIDC_DOMAINS: domain },
      'clerk',
      byClerk,
      byOidc,
      'Acme',
      'Clark',
    ],
    [
      'OpenID Connect, though both say so',
      { CLERK_DOMAINS: domain, CLERK_ONLY: 'true', OIDC_DOMAINS: domain, OIDC_ONLY: 'true' },
      'oidc',
      byOidc,
      byClerk,
      'Clark',
      'Acme',
    ],
  ] as const)('%s, is let in by it and not by the other, linked there before or not', async (...given) => {
    const [, settings, way, inside, outside, other, only] = given;
    const linked = await knownToBoth('owner');
    const fresh = await knownToBoth('manager');
    expect((await outside(linked, app)).status).toBe(200);
    await withSettings(settings, async (at) => {
      for (const email of [linked, fresh]) {
        const { status, body } = await outside(email, at);
        expect([status, body.code, body.error]).toEqual([
          422,
          'identity_refused',
          `The sign-in with ${other} isn’t used for ${email}. Continue with ${only}.`,
        ]);
        expect(await strategy(email, at)).toBe(way);
      }
      expect((await inside(fresh, at)).status).toBe(200);
    });
    const { rows } = await app.database.admin.query('select issuer from linked_identity where user_id = $1', [
      world.userIds.manager,
    ]);
    expect(rows).toEqual([{ issuer: way === 'clerk' ? clerk.address : provider.issuer }]);
  });
});

test("a user linked only to Clerk isn't offered OpenID Connect to confirm", async () => {
  const email = await knownToBoth('owner');
  const confirmBy = async (at = app) => {
    const { body } = await byClerk(email, at);
    if (!('session' in body)) throw new Error('expected a session');
    const { token, userId } = body.session;
    const keys = await at.call(passkeyRoutes.listPasskeys, {}, { token, userId });
    return keys.body.confirmBy.provider;
  };
  expect(await confirmBy()).toBeNull();
  expect((await byOidc(email, app)).status).toBe(200);
  expect(await confirmBy()).toBe('Acme');
  await withSettings({ CLERK_DOMAINS: domain, CLERK_ONLY: 'true' }, async (at) => {
    expect(await confirmBy(at)).toBeNull();
  });
});
