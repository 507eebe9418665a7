import { brotliDecompressSync } from 'node:zlib';
import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { errorCatalog } from '@washboard/contract/core/errors.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { tryPassword } from '../../../test-kit/people/bot-check.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'http');
});
afterAll(() => app.stop());

const inject = (options: InjectOptions) => app.server.app.inject(options);
const asOwner = () => ({ authorization: `Bearer ${world.sessions.owner.token}` });
const post = (payload: string | Buffer, contentType = 'application/json', url = '/api/identity/token') =>
  inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

describe('every answer', () => {
  test.each(['/', '/login', '/api/setup', '/api/nothing', '/health/live', '/%', '/api/%zz'])(
    '%s has the security headers and a strict policy',
    async (url) => {
      const { headers } = await inject({ method: 'GET', url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';worker-src 'self';style-src");
      expect(policy).not.toContain('frame-src');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('of the API is cached by nobody, however its address is written', async () => {
    for (const url of ['/api/setup', '/%61pi/setup', '/api/account'])
      expect((await inject({ method: 'GET', url })).headers['cache-control'], url).toBe('no-store');
  });

  test('that is long is compressed', async () => {
    const plain = await inject({ method: 'GET', url: '/api/openapi.json' });
    const small = await inject({
      method: 'GET',
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'br' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
  });
});

describe('a refusal', () => {
  const owner = (url: string) => inject({ method: 'GET', url, headers: asOwner() });
  test.each<[string, () => ReturnType<typeof inject>, number, string]>([
    ['an unknown route', () => inject({ method: 'GET', url: '/api/no/such' }), 404, 'not_found'],
    ['an unknown method', () => inject({ method: 'PUT', url: '/api/setup' }), 404, 'not_found'],
    ['a page by POST', () => inject({ method: 'POST', url: '/login' }), 404, 'not_found'],
    ['a missing file', () => inject({ method: 'GET', url: '/assets/none.js' }), 404, 'not_found'],
    ['malformed JSON', () => post('{"email": '), 422, 'bad_input'],
    ['an empty body', () => post(''), 422, 'bad_input'],
    ['JSON that is no object', () => post('[1]'), 422, 'bad_input'],
    ['JSON that is null', () => post('null'), 422, 'bad_input'],
    ['plain text', () => post('{"email":"a@b.co"}', 'text/plain'), 415, 'unsupported_media'],
    ['XML', () => post('<a/>', 'application/xml'), 415, 'unsupported_media'],
    ['a form', () => post('a=1', 'application/x-www-form-urlencoded'), 415, 'unsupported_media'],
    ['too long a body', () => post(`{"email":"${'a'.repeat(300_000)}"}`), 413, 'too_large'],
    ['very deep JSON', () => post('['.repeat(100_000)), 422, 'bad_input'],
    ['deep sound JSON', () => post(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`), 422, 'bad_input'],
    ['a poisoned prototype', () => post('{"__proto__":{"email":"a@b.co"}}'), 422, 'bad_input'],
    ['a poisoned constructor', () => post('{"constructor":{"prototype":{"x":1}}}'), 422, 'bad_input'],
    ['a percent sign alone', () => inject({ method: 'GET', url: '/api/%' }), 404, 'not_found'],
    ['an address that is none', () => inject({ method: 'GET', url: '//[' }), 404, 'not_found'],
    ['an id beyond all numbers', () => owner('/api/machines/99999999999999999999'), 422, 'bad_input'],
    ['an id just beyond', () => owner('/api/machines/9007199254740993'), 422, 'bad_input'],
    ['the largest id', () => owner('/api/machines/9007199254740991'), 404, 'not_found'],
    ['a negative id', () => owner('/api/machines/-1'), 422, 'bad_input'],
    ['an id of zero', () => owner('/api/machines/0'), 422, 'bad_input'],
    ['an id in hexadecimal', () => owner('/api/machines/0x1'), 422, 'bad_input'],
    ['an id with an exponent', () => owner('/api/machines/1e0'), 422, 'bad_input'],
    ['an id with blanks', () => owner('/api/machines/%201%20'), 422, 'bad_input'],
    ['an id with NUL', () => owner('/api/machines/1%00'), 422, 'bad_input'],
    ['a very long id', () => owner(`/api/machines/${'1'.repeat(5000)}`), 422, 'bad_input'],
    ['a huge query', () => owner(`/api/machines?storeIds=${'1,'.repeat(6_000)}`), 422, 'bad_input'],
  ])('of %s is in the catalog', async (_, ask, status, code) => {
    const answer = await ask();
    expect([answer.statusCode, answer.payload.slice(0, 200)]).toEqual([status, expect.any(String)]);
    expect(answer.json()).toMatchObject({ code, id: answer.headers['x-request-id'] });
    expect(Object.keys(answer.json()).every((key) => ['error', 'code', 'id', 'fields'].includes(key))).toBe(
      true,
    );
    expect(answer.json().error.length).toBeGreaterThan(5);
  });

  test('names all invalid fields at once', async () => {
    const { body } = await app.call(authRoutes.createOwner, {
      body: {
        setupCode: '',
        businessName: ' ',
        firstName: '',
        lastName: 'x'.repeat(81),
        email: 'no',
        password: 'short',
        storeName: '',
        timeZone: '',
      },
    });
    expect(body.fields?.map((field) => field.path).sort()).toEqual(
      [
        'setupCode',
        'businessName',
        'firstName',
        'lastName',
        'email',
        'password',
        'storeName',
        'timeZone',
      ].sort(),
    );
  });

  test('comes before the body is read if nobody is signed in', async () => {
    const url = '/api/imports';
    for (const [payload, contentType] of [
      ['{"broken', 'application/json'],
      ['x', 'text/plain'],
      ['a'.repeat(300_000), 'application/json'],
    ] as const) {
      const answer = await post(payload, contentType, url);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
    }
  });
});

describe('characters no database accepts', () => {
  const wicked = ['a\u0000b', '\u0000', 'x\ud800y', '\udc00', '\u202eabc', '\u001b[31m'];
  test('are refused or accepted in every public form text, never a failure', async () => {
    const sound = {
      setupCode: 'AAAAA-AAAAA',
      businessName: 'Suds',
      firstName: 'Ada',
      lastName: 'Park',
      email: 'ada@example.com',
      password: 'a long enough password',
      storeName: 'Main',
      timeZone: 'America/New_York',
    };
    for (const text of wicked) {
      for (const key of Object.keys(sound)) {
        const { statusCode } = await post(
          JSON.stringify({ ...sound, [key]: text }),
          'application/json',
          '/api/setup',
        );
        expect([422, 409, 429], `${key} ${JSON.stringify(text)}`).toContain(statusCode);
      }
    }
  });

  test('in a sign-in of maximum length are counted without a failure', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`;
    const { status, body } = await tryPassword(app, email, 'p\u0000\ud800'.repeat(60));
    expect([status, body.code]).toEqual([422, 'wrong_credentials']);
  });

  test('in headers do no harm', async () => {
    for (const value of ['\u00ff'.repeat(500), 'x'.repeat(9000)]) {
      const answer = await inject({
        method: 'GET',
        url: '/api/business-owner/account',
        headers: { ...asOwner(), 'user-agent': value, 'x-user-id': '' },
      });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('the caller', () => {
  test('a HEAD is answered like its GET, without a body', async () => {
    const answer = await inject({ method: 'HEAD', url: '/api/business-owner/account', headers: asOwner() });
    expect([answer.statusCode, answer.payload]).toEqual([200, '']);
  });

  test("refusals have the catalog's texts", async () => {
    const { body } = await app.call(accountRoutes.getAccount);
    expect(body.error).toBe(errorCatalog.not_signed_in.text);
    expect(Object.keys(turnRoutes).length).toBeGreaterThan(0);
  });
});

test('metrics tell of pools, live connections, jobs and events that programs sent', async () => {
  const { payload } = await inject({ method: 'GET', url: '/metrics' });
  for (const line of [
    'washboard_database_connections{pool="requests",state="idle"}',
    'washboard_database_silent_connections_total 0',
    'washboard_live_sockets 0',
    'washboard_jobs{topic="imports",state="waiting"} 0',
    '# TYPE washboard_ingested_events_total counter',
  ])
    expect(payload).toContain(line);
});

test('answers over TLS ask for TLS from now on; others say nothing of it', async () => {
  const proxied = await startApp({ env: { TRUST_PROXY: 'true' }, database: app.database });
  const header = async (proto: string) =>
    (await proxied.server.app.inject({ url: '/login', headers: { 'x-forwarded-proto': proto } })).headers[
      'strict-transport-security'
    ];
  expect([await header('https'), await header('http')]).toEqual(['max-age=31536000', undefined]);
  await proxied.stop();
});

test('test emails are shown only under a host name of this machine', async () => {
  const status = async (host: string) =>
    (await inject({ url: '/api/dev/mails', headers: { host } })).statusCode;
  expect(await status('localhost:3000')).toBe(200);
  expect(await status('127.0.0.1:3000')).toBe(200);
  expect(await status('rebound.example.com:3000')).toBe(404);
});
