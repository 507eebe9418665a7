import type { SignInWays, strategySchema } from '@washboard/contract/auth/providers.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { RedirectProver, TokenProver } from '@washboard/integrations/identity/port.ts';
import type { z } from 'zod';
import { emailsOf } from './email-domain.rules.ts';
import type { Seal } from './seal.rules.ts';

/** A sign-in provider. */
export interface ProviderWay {
  name: string;
  /** The email domains it may sign in; all if empty. */
  domains: readonly string[];
  /** Whether these domains can sign in only with it. */
  only: boolean;
}

/** An OpenID Connect provider. */
export interface OidcWay extends ProviderWay {
  prover: RedirectProver;
  /** Its issuer, without a trailing slash. */
  issuer: string;
  /** Whether signing out here also signs out there. */
  signsOut: boolean;
  seal: Seal;
}

/** Clerk, whose tokens the page sends. */
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

/** The options of the sign-in page. */
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

/** Depends only on the domain, so the answer reveals nothing about accounts. */
export function strategyOf(ways: Ways, email: string): z.output<typeof strategySchema> {
  const { oidc, clerk } = ways;
  const way = onlyOf(ways, email) ?? [oidc, clerk].find((one) => isFor(one, email));
  if (way === undefined) return { strategy: 'password' };
  return way === clerk ? { strategy: 'clerk', publishableKey: clerk.publishableKey } : { strategy: 'oidc' };
}

/** The only provider an email can sign in with; the first if two claim it. */
const onlyOf = ({ oidc, clerk }: Ways, email: string): ProviderWay | undefined =>
  [oidc, clerk].find((way) => isFor(way, email) && way.only);

/** The name of the only provider an email can sign in with; undefined if passwords are allowed. */
export const onlyWayOf = (ways: Ways, email: string): string | undefined => onlyOf(ways, email)?.name;

/** Refuses the password of an email that must use a provider. */
export function requirePasswordWay(ways: Ways, email: string): void {
  const name = onlyWayOf(ways, email);
  if (name === undefined) return;
  throw new AppError('conflict', { text: `This email doesn’t use a password. Continue with ${name}.` });
}

/** Why a provider can't sign in an email: it belongs to another, or isn't in its domains. */
export function disbeliefOf(ways: Ways, way: ProviderWay, email: string): string | undefined {
  const only = onlyOf(ways, email);
  if (only !== undefined && only !== way) {
    return `The sign-in with ${way.name} isn’t used for ${email}. Continue with ${only.name}.`;
  }
  if (way.domains.length === 0 || emailsOf(way.domains)(email)) return undefined;
  return `The sign-in with ${way.name} is not for ${email}.`;
}
