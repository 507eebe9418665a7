import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './paths.ts';

export const appEnvs = ['dev', 'local', 'pre-prod', 'production', 'e2e-tests'] as const;

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema);

const flag = (usual: 'true' | 'false') =>
  setting(
    z
      .enum(['true', 'false'], 'must be true or false')
      .default(usual)
      .transform((value) => value === 'true'),
  );

const domains = setting(
  z
    .string()
    .max(1000)
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((part) => part.trim()),
    )
    .pipe(
      z.array(
        z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be domains such as example.com,example.org'),
      ),
    )
    .default([]),
);

/** Every setting. `.env.example` lists them, and a test compares the two. */
const schema = z.object({
  HOST: setting(z.string().max(255).default('127.0.0.1')),
  PORT: setting(
    z.coerce.number<string>('must be a number from 0 to 65535').int().min(0).max(65535).default(3000),
  ),
  DATA_DIR: setting(z.string().max(1000).default('.data')),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
  ),
  APP_ENV: setting(z.enum(appEnvs, `must be one of ${appEnvs.join(', ')}`).default('local')),
  CLOCK: setting(z.iso.datetime('must be an instant such as 2026-01-31T12:00:00Z').optional()),
  DEMO_DAYS: setting(
    z.coerce.number<string>('must be a number from 1 to 1500').int().min(1).max(1500).default(730),
  ),
  LOG_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
      .optional(),
  ),
  PUBLIC_URL: setting(z.url('must be an address such as https://office.example.com').optional()),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .max(1000)
      .optional(),
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(
        /^[^<>@\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
        'must be an address such as Washboard <no-reply@example.com>',
      )
      .max(300)
      .default('Washboard <no-reply@localhost>'),
  ),
  BILLING_EMAIL: setting(
    z
      .string()
      .regex(/^[^\s<>@?&]+@[^\s<>@?&]+$/, 'must be an address such as billing@example.com')
      .max(254)
      .default('billing@localhost'),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_\w{8,200}$/, 'must be the signing secret of a webhook endpoint, whsec_…')
      .optional(),
  ),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^(sk|rk)_\w{8,300}$/, 'must be a secret or restricted key, sk_… or rk_…')
      .optional(),
  ),
  STRIPE_PUBLIC_KEY: setting(
    z
      .string()
      .regex(/^pk_\w{8,300}$/, 'must be a publishable key, pk_…')
      .optional(),
  ),
  STRIPE_URL: setting(
    z
      .url('must be an address such as https://api.stripe.com')
      .refine(isGuarded, 'must begin with https://, but on this machine')
      .default('https://api.stripe.com'),
  ),
  RELEASE: setting(
    z
      .string()
      .regex(/^[\w.+-]{1,60}$/, 'must be a name such as 2026.11.3')
      .optional(),
  ),
  SENTRY_DSN: setting(
    z
      .string()
      .regex(/^https?:\/\/\w+(:\w+)?@[^/@]+(\/.*)?\/\d+$/, 'must be an address such as https://key@host/1')
      .max(500)
      .optional(),
  ),
  LAUNCHDARKLY_SDK_KEY: setting(
    z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be the SDK key of an environment')
      .optional(),
  ),
  BOT_CHECK_ROUNDS: setting(
    z.coerce.number<string>('must be a number from 1 to 100000').int().min(1).max(100_000).default(60),
  ),
  TURNSTILE_SITE_KEY: setting(
    z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be the site key of a widget')
      .optional(),
  ),
  TURNSTILE_SECRET: setting(
    z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be the secret key of a widget')
      .optional(),
  ),
  TURNSTILE_URL: setting(
    z
      .url('must be an address such as https://challenges.cloudflare.com/turnstile/v0')
      .default('https://challenges.cloudflare.com/turnstile/v0'),
  ),
  STAFF_DOMAINS: domains,
  OIDC_ISSUER: setting(
    z
      .url('must be an address such as https://accounts.example.com')
      .max(500)
      .refine(isGuarded, 'must begin with https://, but on this machine')
      .optional(),
  ),
  OIDC_CLIENT_ID: setting(z.string().max(500).optional()),
  OIDC_CLIENT_SECRET: setting(z.string().max(500).optional()),
  OIDC_NAME: setting(z.string().trim().max(40).default('single sign-on')),
  OIDC_DOMAINS: domains,
  OIDC_ONLY: flag('false'),
  OIDC_SIGN_OUT: flag('true'),
  CLERK_PUBLISHABLE_KEY: setting(
    z
      .string()
      .regex(/^pk_live_[A-Za-z0-9+/]+=*$/, 'must be the publishable key of a production instance, pk_live_…')
      .max(500)
      .optional(),
  ),
  CLERK_JWT_KEY: setting(
    z
      .string()
      .max(5000)
      // On one line, as some programs store settings.
      .transform((text) => text.replaceAll('\\n', '\n'))
      .refine(isPublicKey, 'must be the JWT public key, as PEM')
      .optional(),
  ),
  CLERK_SECRET_KEY: setting(
    z
      .string()
      .regex(/^sk_live_\w{8,200}$/, 'must be the secret key of a production instance, sk_live_…')
      .optional(),
  ),
  CLERK_API_URL: setting(
    z
      .url('must be an address such as https://api.clerk.com')
      .max(500)
      .refine(isGuarded, 'must begin with https://, but on this machine')
      .default('https://api.clerk.com'),
  ),
  CLERK_AUTHORIZED_PARTIES: setting(
    z
      .string()
      .max(2000)
      .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
      .pipe(z.array(z.url('must be addresses such as https://office.example.com')))
      .default([]),
  ),
  CLERK_NAME: setting(z.string().trim().max(40).default('Clerk')),
  CLERK_DOMAINS: domains,
  CLERK_ONLY: flag('false'),
  SECRET: setting(z.string().min(32, 'must have at least 32 characters').max(500).optional()),
  SUPPORT_CHAT_KEY: setting(z.string().min(16, 'must have at least 16 characters').max(500).optional()),
  DATABASE_POOL_SIZE: setting(
    z.coerce.number<string>('must be a number from 2 to 200').int().min(2).max(200).default(10),
  ),
  DATABASE_WAIT_SECONDS: setting(
    z.coerce.number<string>('must be a number from 1 to 120').int().min(1).max(120).default(5),
  ),
  CALLS_PER_MINUTE: setting(
    z.coerce
      .number<string>('must be a number from 60 to 10000000')
      .int()
      .min(60)
      .max(10_000_000)
      .default(6000),
  ),
  ROLLUP_SECONDS: setting(
    z.coerce.number<string>('must be a number from 0 to 3600').int().min(0).max(3600).default(5),
  ),
  TRUST_PROXY: flag('false'),
  SIMULATORS: flag('true'),
});

/** Settings that need another one. */
const needs = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_PUBLIC_KEY', 'STRIPE_SECRET_KEY'],
  ['TURNSTILE_SECRET', 'TURNSTILE_SITE_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_DOMAINS', 'OIDC_ISSUER'],
  ['OIDC_ONLY', 'OIDC_DOMAINS'],
  ['CLERK_PUBLISHABLE_KEY', 'CLERK_JWT_KEY'],
  ['CLERK_JWT_KEY', 'CLERK_PUBLISHABLE_KEY'],
  ['CLERK_SECRET_KEY', 'CLERK_PUBLISHABLE_KEY'],
  ['CLERK_AUTHORIZED_PARTIES', 'CLERK_PUBLISHABLE_KEY'],
  ['CLERK_DOMAINS', 'CLERK_PUBLISHABLE_KEY'],
  ['CLERK_ONLY', 'CLERK_DOMAINS'],
] as const satisfies [keyof z.output<typeof schema>, keyof z.output<typeof schema>][];

const isSet = (value: unknown) =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

export type Env = z.output<typeof schema> & { readonly LOG_LEVEL: string; readonly isProduction: boolean };

/** Names of all settings, for `.env.example`. */
export const envNames = Object.keys(schema.shape);

/** Loads the project's `.env` file; the environment takes precedence. */
export function loadEnvFile(folder: string): void {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Old names of settings, still accepted. */
const oldNames = { RECKON_SECONDS: 'ROLLUP_SECONDS' } as const;

function withOldNames(values: Record<string, string | undefined>): Record<string, string | undefined> {
  const renamed = Object.entries(oldNames).flatMap(([old, name]) =>
    values[name] === undefined && values[old] !== undefined ? [[name, values[old]]] : [],
  );
  return { ...values, ...Object.fromEntries(renamed) };
}

/** Reads and checks the settings; throws an Error that names the first wrong one. */
export function readEnv(values: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(withOldNames(values));
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0] ?? 'a setting');
    throw new Error(
      `The setting ${name} is wrong: "${values[name] ?? ''}" ${issue?.message ?? 'cannot be read'}.`,
    );
  }
  const env = result.data;
  const unmet = needs.find(([name, other]) => isSet(env[name]) && !isSet(env[other]));
  if (unmet !== undefined) throw new Error(`The setting ${unmet[1]} is missing: ${unmet[0]} needs it.`);
  return {
    ...env,
    // The same folder, wherever it is started.
    DATA_DIR: resolve(projectRoot, env.DATA_DIR),
    // Locally the terminal shows the address and the logins.
    LOG_LEVEL: env.LOG_LEVEL ?? (env.APP_ENV === 'local' ? 'warn' : 'info'),
    isProduction: env.APP_ENV === 'production' || env.APP_ENV === 'pre-prod',
  };
}

/** Secrets are sent encrypted, or never leave this machine. */
function isGuarded(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')));
}

/** As Clerk's library expects it. */
function isPublicKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey(pem);
    return !pem.includes('PRIVATE') && type === 'rsa' && details?.modulusLength === 2048;
  } catch {
    return false;
  }
}

/** Whether only this machine can reach a host. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

/** The public address: as set, or this machine at the actual port. No trailing slash. */
export function publicUrlOf(env: Pick<Env, 'PUBLIC_URL'>, port: number): string {
  return (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
}

/** A local installation that nobody else can reach. */
export function isForOnePerson(env: Pick<Env, 'HOST' | 'TRUST_PROXY' | 'isProduction'>): boolean {
  return isLoopback(env.HOST) && !env.TRUST_PROXY && !env.isProduction;
}
