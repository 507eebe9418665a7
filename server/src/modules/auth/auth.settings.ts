import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import {
  defineSettings,
  domains,
  flag,
  isGuarded,
  type SettingsOf,
  setting,
} from '../../platform/settings.ts';

export const authSettings = defineSettings({
  fields: {
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
    OIDC_ISSUER: setting(
      z
        .url('must be an address such as https://accounts.example.com')
        .max(500)
        .refine(isGuarded, 'must start with https:// (except on this machine)')
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
        .regex(
          /^pk_live_[A-Za-z0-9+/]+=*$/,
          'must be the publishable key of a production instance, pk_live_…',
        )
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
        .refine(isGuarded, 'must start with https:// (except on this machine)')
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
  },
  needs: [
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
  ],
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof authSettings>;

/** As Clerk's library expects it. */
function isPublicKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey(pem);
    return !pem.includes('PRIVATE') && type === 'rsa' && details?.modulusLength === 2048;
  } catch {
    return false;
  }
}
