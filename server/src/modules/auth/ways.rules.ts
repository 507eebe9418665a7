import type { SignInWays, strategySchema } from '@washboard/contract/auth/providers.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { RedirectProver, TokenProver } from '@washboard/integrations/identity/port.ts';
import type { z } from 'zod';
import { emailsOf } from './email-domain.rules.ts';
import type { Seal } from './seal.rules.ts';

/** A provider by which people sign in. */
export interface ProviderWay {
  name: string;
  /** Whose e-mails it is believed about; all where there are none. */
  domains: readonly string[];
  /** Whether e-mails of these domains sign in by it only. */
  only: boolean;
}

/** One that speaks OpenID Connect. */
export interface OidcWay extends ProviderWay {
  prover: RedirectProver;
  /** By what it names itself, but for a slash at the end. */
  issuer: string;
  /** Whether who signs out here is sent to sign out there. */
  signsOut: boolean;
  seal: Seal;
}

/** Clerk, whose tokens the page brings. */
export interface ClerkWay extends ProviderWay {
  prover: TokenProver;
  publishableKey: string;
  frontendApi: string;
  signInPage: string;
}

interface Ways {
  oidc: OidcWay | undefined;
  clerk: ClerkWay | undefined;
}

/** What the page of the sign-in offers. */
export function waysOf({ oidc, clerk }: Ways): SignInWays {
  return {
    oidc: oidc === undefined ? null : shownOf(oidc),
    clerk: clerk === undefined ? null : clerkOf(clerk),
  };
}

const shownOf = ({ name, domains, only }: ProviderWay) => ({
  name,
  byEmail: domains.length > 0,
  passwordToo: !only,
});

function clerkOf(clerk: ClerkWay) {
  const { publishableKey, frontendApi, signInPage } = clerk;
  return { ...shownOf(clerk), publishableKey, frontendApi, signInPage };
}

const isFor = (way: ProviderWay | undefined, email: string): way is ProviderWay =>
  way !== undefined && emailsOf(way.domains)(email);

/** By the domain alone: no account is looked at, so the answer says nothing of any. */
export function strategyOf(ways: Ways, email: string): z.output<typeof strategySchema> {
  const { oidc, clerk } = ways;
  const way = onlyOf(ways, email) ?? [oidc, clerk].find((one) => isFor(one, email));
  if (way === undefined) return { strategy: 'password' };
  return way === clerk ? { strategy: 'clerk', publishableKey: clerk.publishableKey } : { strategy: 'oidc' };
}

/** The provider by which alone an e-mail signs in; the first where two say so. */
const onlyOf = ({ oidc, clerk }: Ways, email: string): ProviderWay | undefined =>
  [oidc, clerk].find((way) => isFor(way, email) && way.only);

/** The name of the provider by which alone an e-mail signs in, whoever has it; nothing where passwords will do. */
export const onlyWayOf = (ways: Ways, email: string): string | undefined => onlyOf(ways, email)?.name;

/** Refuses the password of an e-mail that signs in at the provider only. */
export function requirePasswordWay(ways: Ways, email: string): void {
  const name = onlyWayOf(ways, email);
  if (name === undefined) return;
  throw new AppError('conflict', { text: `This email doesn’t use a password. Continue with ${name}.` });
}

/** Why a provider is not believed about an e-mail: it is another's alone, or not of its domains. */
export function disbeliefOf(ways: Ways, way: ProviderWay, email: string): string | undefined {
  const only = onlyOf(ways, email);
  if (only !== undefined && only !== way) {
    return `The sign-in with ${way.name} is not used for ${email}. Continue with ${only.name}.`;
  }
  if (way.domains.length === 0 || emailsOf(way.domains)(email)) return undefined;
  return `The sign-in with ${way.name} is not for ${email}.`;
}
