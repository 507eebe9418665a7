import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { envNames, readEnv } from './env.ts';
import { projectRoot } from './platform/paths.ts';
import { isLoopback } from './platform/settings.ts';

const publicPem = (modulusLength = 2048) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString();

describe('settings', () => {
  test('have safe defaults, and blank means unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      APP_ENV: 'local',
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['APP_ENV', 'staging'],
    ['CLOCK', 'yesterday'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x'],
    ['SECRET', 'short'],
    ['TRUST_PROXY', 'maybe'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_WAIT_SECONDS', '0'],
    ['PUBLIC_URL', 'office'],
    ['BILLING_EMAIL', 'billing'],
    ['STRIPE_WEBHOOK_SECRET', 'secret of ours'],
    ['STRIPE_SECRET_KEY', 'pk_test_12345678'],
    ['STRIPE_PUBLIC_KEY', 'sk_test_12345678'],
    ['STRIPE_URL', 'http://api.stripe.com'],
    ['OIDC_ISSUER', 'http://accounts.example.com'],
    ['OIDC_ISSUER', 'accounts.example.com'],
    ['OIDC_DOMAINS', 'ada@example.com'],
    ['CLERK_PUBLISHABLE_KEY', 'pk_test_Y2xlcmsuZXhhbXBsZS5jb20k'],
    ['CLERK_JWT_KEY', 'a key'],
    ['CLERK_SECRET_KEY', 'pk_live_Y2xlcmsuZXhhbXBsZS5jb20k'],
    ['CLERK_API_URL', 'http://api.example.com'],
    ['CLERK_AUTHORIZED_PARTIES', 'office'],
    ['BOT_CHECK_ROUNDS', '0'],
    ['TURNSTILE_SITE_KEY', 'a key'],
    ['TURNSTILE_URL', 'cloudflare'],
  ])('a wrong %s is refused by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is invalid: "${value}" .+\\.$`),
    );
  });

  test.each([
    ['STRIPE_SECRET_KEY', { STRIPE_PUBLIC_KEY: 'pk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_12345678' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://accounts.example.com' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'washboard' }],
    ['OIDC_ISSUER', { OIDC_DOMAINS: 'example.com' }],
    ['OIDC_DOMAINS', { OIDC_ONLY: 'true', OIDC_ISSUER: 'http://[::1]:9', OIDC_CLIENT_ID: 'washboard' }],
    ['CLERK_JWT_KEY', { CLERK_PUBLISHABLE_KEY: 'pk_live_Y2xlcmsuZXhhbXBsZS5jb20k' }],
    ['CLERK_PUBLISHABLE_KEY', { CLERK_JWT_KEY: publicPem() }],
    ['CLERK_PUBLISHABLE_KEY', { CLERK_SECRET_KEY: 'sk_live_c2VjcmV0' }],
    ['CLERK_PUBLISHABLE_KEY', { CLERK_DOMAINS: 'example.com' }],
  ])('without %s a setting that needs it is refused', (missing, values) => {
    expect(() => readEnv(values)).toThrow(new RegExp(`^The setting ${missing} is missing: `));
  });

  test('accept a Clerk key in lines or on one line, and no private or other key', () => {
    const pem = publicPem();
    const keyOf = (text: string) =>
      readEnv({ CLERK_PUBLISHABLE_KEY: 'pk_live_Y2xlcmsuZXhhbXBsZS5jb20k', CLERK_JWT_KEY: text })
        .CLERK_JWT_KEY;
    expect(keyOf(pem)).toBe(pem);
    expect(keyOf(pem.replaceAll('\n', '\\n'))).toBe(pem);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    for (const wrong of [
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      elliptic.export({ type: 'spki', format: 'pem' }).toString(),
      publicPem(4096),
    ]) {
      expect(() => keyOf(wrong)).toThrow('The setting CLERK_JWT_KEY is invalid');
    }
  });

  test('of Turnstile come together or not at all', () => {
    expect(() => readEnv({ TURNSTILE_SECRET: 'some-secret' })).toThrow(
      'The setting TURNSTILE_SITE_KEY is missing: TURNSTILE_SECRET needs it.',
    );
    expect(() => readEnv({ TURNSTILE_SITE_KEY: 'some-site' })).toThrow(
      /^The setting TURNSTILE_SECRET is missing/,
    );
  });

  test('accept an old name; the new name wins', () => {
    expect(readEnv({ RECKON_SECONDS: '7' }).ROLLUP_SECONDS).toBe(7);
    expect(readEnv({ RECKON_SECONDS: '7', ROLLUP_SECONDS: '9' }).ROLLUP_SECONDS).toBe(9);
  });

  test('are all in .env.example, and nothing else is', async () => {
    const text = await readFile(join(projectRoot, '.env.example'), 'utf8');
    const listed = [...text.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(listed.sort()).toEqual([...envNames].sort());
  });

  test('are all in the operator docs', async () => {
    const pages = ['docs/operations.md', 'docs/connecting.md'];
    const texts = await Promise.all(pages.map((page) => readFile(join(projectRoot, page), 'utf8')));
    const reported = new Set([...texts.join().matchAll(/\b[A-Z][A-Z_]+\b/g)].map(([name]) => name));
    expect(envNames.filter((name) => !reported.has(name))).toEqual([]);
  });

  test('distinguish hosts that only this machine can reach', () => {
    expect(['127.0.0.1', '127.9.9.9', 'localhost', '::1'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '10.0.0.1', '::', 'example.com'].some(isLoopback)).toBe(false);
  });
});
