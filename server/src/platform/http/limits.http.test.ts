import { connect } from 'node:net';
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
import { createLog } from '../log.ts';

const triesAllowed = authRoutes.createIdentityToken.triesPerMinute ?? 0;

let app: TestApp;
let world: BusinessWorld;
const lines: string[] = [];
beforeAll(async () => {
  app = await startApp({ log: createLog('trace', { write: (line: string) => void lines.push(line) }) });
  world = await createBusinessWorld(app, 'tries');
});
afterAll(() => app.stop());

interface Knock {
  url?: string;
  address?: string;
  /** What the caller says of its address. */
  from?: string;
}

async function knock(at: TestApp, times: number, of: (i: number) => Knock) {
  const answers = [];
  for (let i = 0; i < times; i++) {
    const { url = '/api/identity/token', address = '192.0.2.10', from } = of(i);
    const headers = { 'content-type': 'application/json', ...(from ? { 'x-forwarded-for': from } : {}) };
    answers.push(
      await at.server.app.inject({ method: 'POST', url, payload: '{}', headers, remoteAddress: address }),
    );
  }
  return answers;
}

describe('too many calls', () => {
  test('are refused with the time to wait, however the address is written', async () => {
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
  });

  test("are counted by the caller’s own address, which a caller can't choose", async () => {
    const proxied = await startApp({ env: { TRUST_PROXY: 'true' }, database: app.database });
    try {
      const address = '192.0.2.11';
      const forged = await knock(app, triesAllowed + 1, (i) => ({ address, from: `10.0.0.${i}` }));
      expect(forged.map((one) => one.statusCode)).toEqual([...Array(triesAllowed).fill(422), 429]);
      const appended = await knock(proxied, triesAllowed + 1, (i) => ({ from: `10.0.0.${i}, 192.0.2.1` }));
      expect(appended.at(-1)?.statusCode).toBe(429);
      const nonsense = await knock(proxied, triesAllowed + 1, (i) => ({ from: `10.0.0.9, no-address-${i}` }));
      expect(nonsense.at(-1)?.statusCode).toBe(429);
      const zoned = await knock(proxied, 1, (i) => ({ from: `10.0.0.9, ::1%x${i}` }));
      expect(zoned[0]?.statusCode).toBe(429);
      const another = await knock(proxied, 1, () => ({ from: '192.0.2.2' }));
      expect(another[0]?.statusCode).toBe(422);
    } finally {
      await proxied.stop();
    }
  });
});

describe('sign-in attempts', () => {
  const tryAs = (at: TestApp, email: string, password = 'not this one') => tryPassword(at, email, password);

  test('are counted across two processes and a restart, whatever the case and spaces of the email', async () => {
    expect(world.businessId).toBeGreaterThan(0);
    const email = worldEmail('tries', 'manager');
    const spellings = [email, email.toUpperCase(), ` ${email} `, `M${email.slice(1)}\t`];
    const two = await startApp({ database: app.database });
    for (let i = 0; i < 8; i++) {
      const { body } = await tryAs(i % 2 === 0 ? app : two, spellings[i % 4] ?? email);
      expect(body.code).toBe('wrong_credentials');
    }
    expect((await tryAs(two, email, worldPassword)).status).toBe(429);
    await two.stop();
    const restarted = await startApp({ database: app.database });
    const refused = await tryAs(restarted, email.toUpperCase(), worldPassword);
    await restarted.stop();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await tryAs(app, worldEmail('tries', 'owner'), worldPassword)).status).toBe(200);
  });

  test('leave no email in the counters', async () => {
    const { rows } = await app.database.admin.query('select key from rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('example');
  });
});

describe('a malformed transfer encoding', () => {
  let port = 0;
  beforeAll(async () => {
    lines.splice(0);
    port = Number(new URL(await app.server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** The bytes of the answer, once the server closed the connection. */
  const raw = (head: string[], body: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => {
        answer += data.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
      socket.end([...head, '', body].join('\r\n'));
    });
  const request = ['POST /api/identity/token HTTP/1.1', 'Host: localhost', 'Connection: close'];
  const json = 'Content-Type: application/json';
  const chunks = '2\r\n{}\r\n0\r\n\r\n';

  test.each([
    ['an unknown one', ['Transfer-Encoding: nonsense'], chunks],
    ['one that is not the last', ['Transfer-Encoding: chunked, gzip'], chunks],
    ['two', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunks],
    ['one beside a length', ['Transfer-Encoding: chunked', 'Content-Length: 2'], chunks],
    ['an empty one', ['Transfer-Encoding:', 'Content-Length: 2'], '{}'],
    ['one with control characters', ['Transfer-Encoding: chu\u000bnked'], chunks],
    ['a chunk without a size', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk longer than its bytes', ['Transfer-Encoding: chunked'], 'ffff\r\n{}'],
    ['a chunk of a negative size', ['Transfer-Encoding: chunked'], '-2\r\n{}\r\n0\r\n\r\n'],
  ])('is refused without a server error: %s', async (_, head, body) => {
    const answer = await raw([...request, json, ...head], body);
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
  });

  test('leaves the server working, with nothing in its log', async () => {
    expect(await raw([...request, json, 'Transfer-Encoding: chunked'], chunks)).toMatch(/^HTTP\/1\.1 422 /);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.startsWith('{"level":50'))).toEqual([]);
  });
});
