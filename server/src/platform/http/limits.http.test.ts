import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { tryPassword } from '../../../test-kit/people/bot-check.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  worldEmail,
  worldPassword,
} from '../../../test-kit/world.ts';

const triesAllowed = authRoutes.createIdentityToken.triesPerMinute ?? 0;

async function knock(app: TestApp, times: number, of: (i: number) => { url?: string; from?: string }) {
  const answers = [];
  for (let i = 0; i < times; i++) {
    const { url = '/api/identity/token', from } = of(i);
    const headers = { 'content-type': 'application/json', ...(from ? { 'x-forwarded-for': from } : {}) };
    answers.push(await app.server.app.inject({ method: 'POST', url, payload: '{}', headers }));
  }
  return answers;
}

describe('too many calls', () => {
  test('are refused with the time to wait, however the address is written', async () => {
    const app = await startApp();
    try {
      const answers = await knock(app, triesAllowed + 5, (i) => ({
        url: i % 2 === 0 ? '/api/identity/token' : '/%61pi/identity/token',
      }));
      expect(answers.map((one) => one.statusCode)).toEqual([
        ...Array(triesAllowed).fill(422),
        ...Array(5).fill(429),
      ]);
      const last = answers.at(-1);
      expect(last?.json()).toMatchObject({ code: 'too_many_requests', id: last?.headers['x-request-id'] });
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await app.stop();
    }
  });

  test("are counted by the caller’s own address, which a caller can't choose", async () => {
    const direct = await startApp();
    const proxied = await startApp({ env: { TRUST_PROXY: 'true' } });
    try {
      const forged = await knock(direct, triesAllowed + 1, (i) => ({ from: `10.0.0.${i}` }));
      expect(forged.at(-1)?.statusCode).toBe(429);
      const appended = await knock(proxied, triesAllowed + 1, (i) => ({ from: `10.0.0.${i}, 192.0.2.1` }));
      expect(appended.at(-1)?.statusCode).toBe(429);
      const nonsense = await knock(proxied, triesAllowed + 1, (i) => ({ from: `10.0.0.9, no-address-${i}` }));
      expect(nonsense.at(-1)?.statusCode).toBe(429);
      const another = await knock(proxied, 1, () => ({ from: '192.0.2.2' }));
      expect(another[0]?.statusCode).toBe(422);
    } finally {
      await direct.stop();
      await proxied.stop();
    }
  });
});

describe('sign-in attempts', () => {
  let one: TestApp;
  let world: BusinessWorld;
  beforeAll(async () => {
    one = await startApp();
    world = await createBusinessWorld(one, 'tries');
  });
  afterAll(() => one.stop());

  const tryAs = (app: TestApp, email: string, password = 'not this one') => tryPassword(app, email, password);

  test('are counted across two processes and a restart, whatever the case and spaces of the email', async () => {
    expect(world.businessId).toBeGreaterThan(0);
    const email = worldEmail('tries', 'manager');
    const spellings = [email, email.toUpperCase(), ` ${email} `, `M${email.slice(1)}\t`];
    const two = await startApp({ database: one.database });
    for (let i = 0; i < 8; i++) {
      const { body } = await tryAs(i % 2 === 0 ? one : two, spellings[i % 4] ?? email);
      expect(body.code).toBe('wrong_credentials');
    }
    expect((await tryAs(two, email, worldPassword)).status).toBe(429);
    await two.stop();
    const restarted = await startApp({ database: one.database });
    const refused = await tryAs(restarted, email.toUpperCase(), worldPassword);
    await restarted.stop();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await tryAs(one, worldEmail('tries', 'owner'), worldPassword)).status).toBe(200);
  });

  test('leave no email in the counters', async () => {
    const { rows } = await one.database.admin.query('select key from rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('example');
  });
});
