import type { SignInWays } from '@washboard/contract/auth/providers.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { RedirectProver } from '@washboard/integrations/identity/port.ts';
import { emailsOf } from '../../platform/session/email-domain.ts';
import type { Seal } from './seal.ts';

/** A provider of OpenID Connect by which people sign in. */
export interface OidcWay {
  prover: RedirectProver;
  name: string;
  /** Whose e-mails it is believed about; all where there are none. */
  domains: readonly string[];
  /** Whether e-mails of these domains sign in by it only. */
  only: boolean;
  /** Whether who signs out here is sent to sign out there. */
  signsOut: boolean;
  seal: Seal;
}

interface Ways {
  oidc: OidcWay | undefined;
}

/** What the page of the sign-in offers. */
export function waysOf({ oidc }: Ways): SignInWays {
  if (oidc === undefined) return { oidc: null };
  const { name, domains, only } = oidc;
  return { oidc: { name, byEmail: domains.length > 0, passwordToo: !only } };
}

/** By the domain alone: no account is looked at, so the answer says nothing of any. */
export function strategyOf({ oidc }: Ways, email: string): { strategy: 'password' | 'oidc' } {
  return { strategy: oidc !== undefined && emailsOf(oidc.domains)(email) ? 'oidc' : 'password' };
}

/** The name of the provider by which alone an e-mail signs in, whoever has it; nothing where passwords will do. */
export const onlyWayOf = ({ oidc }: Ways, email: string): string | undefined =>
  oidc?.only && emailsOf(oidc.domains)(email) ? oidc.name : undefined;

/** Refuses the password of an e-mail that signs in at the provider only. */
export function requirePasswordWay(ways: Ways, email: string): void {
  const name = onlyWayOf(ways, email);
  if (name === undefined) return;
  throw new AppError('conflict', { text: `Passwords are not used for this email. Continue with ${name}.` });
}
