import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { tryPassword } from '../../../test-kit/people/bot-check.ts';
import { resetLink } from '../../../test-kit/people/reset-link.ts';
import { createBusinessWorld, worldEmail, worldPassword } from '../../../test-kit/world.ts';
import { createTryLimits, type TryLimits } from './auth.limits.ts';

let app: TestApp;
let limits: TryLimits;
beforeAll(async () => {
  app = await sharedApp();
  limits = createTryLimits(app.server.database.lookupPool, 'reset');
});

/** How many of these attempts are accepted. */
async function attempt(tries: number, of: (n: number) => [email: string, address: string]): Promise<number> {
  const outcomes = [];
  for (let n = 0; n < tries; n++)
    outcomes.push(
      await limits.count(...of(n)).then(
        () => true,
        () => false,
      ),
    );
  return outcomes.filter(Boolean).length;
}

const pass = (minutes: number) =>
  app.database.admin.query('update rate_limit set expire = expire - $1::bigint * 60000', [minutes]);

test('an account accepts fifty attempts an hour from all addresses together', async () => {
  const from = (n: number): [string, string] => ['ada@example.com', `198.51.100.${n}`];
  expect(await attempt(60, from)).toBe(50);
  await pass(16);
  expect(await attempt(5, (n) => from(100 + n))).toBe(0);
  await pass(45);
  expect(await attempt(5, (n) => from(200 + n))).toBe(5);
});

test('addresses of one IPv6 network count as one, however written; others count separately', async () => {
  const spelling = (n: number) =>
    n % 2 === 0 ? `2001:db8:0:7::${n.toString(16)}` : `2001:0DB8::7:0:0:0:${n}`;
  expect(await attempt(110, (n) => [`nobody-${n}@example.com`, spelling(n)])).toBe(100);
  expect(await attempt(3, (n) => [`other-${n}@example.com`, `2001:db8:0:8::${n}`])).toBe(3);
  expect(await attempt(3, (n) => [`old-${n}@example.com`, `::ffff:203.0.113.${n}`])).toBe(3);
});

test('where the owner signed in lately keeps attempts of its own when others use up those of the account', async () => {
  const own = '203.0.113.9';
  limits = createTryLimits(app.server.database.lookupPool, 'second-step', async () => [own]);
  expect(await attempt(60, (n) => ['eve@example.com', `198.51.100.${n}`])).toBe(50);
  expect(await attempt(10, () => ['eve@example.com', own])).toBe(8);
});

test('an owner whose account others used up signs in where they did lately, and anywhere after a reset', async () => {
  const world = await createBusinessWorld(app, 'used-up');
  const email = worldEmail('used-up', 'owner');
  const from = (address: string, password = worldPassword) => tryPassword(app, email, password, { address });
  const { body } = await from('203.0.113.20');
  if (!('token' in body)) throw new Error('expected an identity token');
  const opened = await app.call(authRoutes.createSession, { body: { token: body.token } }, undefined, {
    address: '203.0.113.20',
  });
  expect(opened.status).toBe(200);
  for (let n = 1; n <= 55; n++) await from(`198.51.100.${n}`, 'a guess');
  expect((await from('203.0.113.99')).status).toBe(429);
  expect((await from('203.0.113.20')).status).toBe(200);
  const resetToken = await resetLink(app, world.userIds.owner, email);
  const fresh = 'correct horse battery staple';
  const reset = { query: { resetToken }, body: { newPassword: fresh, reEnterPassword: fresh } };
  expect((await app.call(passwordRoutes.resetPassword, reset)).status).toBe(200);
  expect((await from('203.0.113.99', fresh)).status).toBe(200);
});

test('a proven owner is not blocked by the attempts of others', async () => {
  limits = createTryLimits(app.server.database.lookupPool, 'reset');
  const from = (n: number): [string, string] => ['bob@example.com', `198.51.100.${n}`];
  expect(await attempt(60, from)).toBe(50);
  await limits.forgiveAccount('bob@example.com', '198.51.100.200');
  expect(await attempt(1, () => from(200))).toBe(1);
});
