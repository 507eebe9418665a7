import { randomUUID } from 'node:crypto';
import { createProofOfWork } from '@washboard/integrations/bot-check/embedded.ts';
import type { BotCheck } from '@washboard/integrations/bot-check/port.ts';
import { createTurnstile } from '@washboard/integrations/bot-check/turnstile.ts';
import { clerkAddressOf } from '@washboard/integrations/identity/clerk-address.ts';
import { createLocalIdentity } from '@washboard/integrations/identity/embedded.ts';
import type { Env } from '../../platform/env.ts';
import type { Signer } from '../../platform/signer.ts';
import { defineManifest, type Services } from '../../services.ts';
import { actByProvider } from '../staff/index.ts';
import {
  type AuthDeps,
  authModule,
  createTryLimits,
  passwordAccounts,
  sealOf,
  usedChallenges,
} from './index.ts';
import { listKnownAddresses } from './sessions/sessions.store.ts';

export const authManifest = defineManifest(async (services) => {
  const { env, database, signer, publicUrl } = services;
  const clerk = await clerkOf(env, publicUrl);
  const module = authModule({
    ...services,
    limits: createTryLimits(database.lookupPool, 'sign-in', (email) =>
      listKnownAddresses(database.lookup, email),
    ),
    resetLimits: createTryLimits(database.lookupPool, 'reset'),
    secondLimits: createTryLimits(database.lookupPool, 'second-step'),
    botCheck: botCheckOf(services),
    seal: sealOf(signer),
    passwords: createLocalIdentity(passwordAccounts(database)),
    oidc: await oidcOf(env, signer),
    clerk,
    act: (ctx, wanted) => actByProvider(services, ctx, wanted),
  });
  const bots = env.TURNSTILE_SITE_KEY === undefined ? [] : [new URL(env.TURNSTILE_URL).origin];
  const calls = clerk === undefined ? [] : [clerk.frontendApi];
  return { ...module, vendors: { scripts: bots, frames: bots, calls } };
});

/** The bot check: proof of work, or Cloudflare if its keys are set. */
function botCheckOf({ env, database, signer, log, failures, publicUrl }: Services): BotCheck {
  const embedded = createProofOfWork({
    secret: signer.hash('bot check', 'question'),
    rounds: env.BOT_CHECK_ROUNDS,
    used: usedChallenges(database),
  });
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_URL: url } = env;
  if (siteKey === undefined || secret === undefined) return embedded;
  return createTurnstile({
    siteKey,
    secret,
    url: withoutSlash(url),
    hostname: () => new URL(publicUrl()).hostname,
    fallback: embedded,
    onFailure(error) {
      const requestId = randomUUID();
      log.error({ err: error, requestId }, 'bot check: using proof of work instead');
      failures.report(error, { place: 'POST /api/sign-in/cloudflare', requestId });
    },
  });
}

/** The OpenID Connect provider, if one is set. */
async function oidcOf(env: Env, signer: Signer): Promise<AuthDeps['oidc']> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = '', OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined) return undefined;
  const { createOidc } = await import('@washboard/integrations/identity/oidc.ts');
  return {
    prover: createOidc({ issuer, clientId, clientSecret }),
    issuer,
    name: env.OIDC_NAME,
    domains: env.OIDC_DOMAINS,
    only: env.OIDC_ONLY,
    signsOut: env.OIDC_SIGN_OUT,
    seal: sealOf(signer, 'oidc'),
  };
}

/** Clerk, if its keys are set. */
async function clerkOf(env: Env, publicUrl: () => string): Promise<AuthDeps['clerk']> {
  const { CLERK_PUBLISHABLE_KEY: publishableKey, CLERK_JWT_KEY: jwtKey, CLERK_SECRET_KEY: secretKey } = env;
  if (publishableKey === undefined || jwtKey === undefined) return undefined;
  const { frontendApi, signInPage } = clerkAddressOf(publishableKey);
  const parties = env.CLERK_AUTHORIZED_PARTIES;
  const { createClerk } = await import('@washboard/integrations/identity/clerk.ts');
  return {
    prover: createClerk({
      issuer: frontendApi,
      jwtKey,
      authorizedParties: () => (parties.length > 0 ? parties : [new URL(publicUrl()).origin]),
      backend: secretKey === undefined ? undefined : { apiUrl: withoutSlash(env.CLERK_API_URL), secretKey },
    }),
    name: env.CLERK_NAME,
    domains: env.CLERK_DOMAINS,
    only: env.CLERK_ONLY,
    publishableKey,
    frontendApi,
    signInPage,
  };
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
