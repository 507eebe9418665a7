import { verifyToken } from '@clerk/backend';
import { TokenVerificationError } from '@clerk/backend/errors';
import { z } from 'zod';
import { type ClerkUser, createClerkUsers } from './clerk-users.ts';
import { IdentityError, type TokenProver } from './port.ts';

export interface ClerkSettings {
  /** The Frontend API's address, which is the issuer. */
  issuer: string;
  /** The public key of its session tokens, as PEM. */
  jwtKey: string;
  /** Origins that tokens may have been made for. */
  authorizedParties: () => readonly string[];
  /** The Backend API, for tokens without an email. */
  backend?: { apiUrl: string; secretKey: string; callMs?: number } | undefined;
}

const clockSkewInMs = 60_000;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  sid: z.string().min(1).optional(),
  jti: z.string().min(1).optional(),
  sts: z.string().optional(),
  act: z.object({ sub: z.string().min(1), iss: z.string().optional() }).optional(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
});
type Claims = z.output<typeof claimsSchema>;

/**
 * Clerk session tokens, checked offline. Email and name come from the claims `email`, `email_verified` and
 * `name`, or else from the Backend API if it can be asked.
 */
export function createClerk(settings: ClerkSettings): TokenProver {
  const { issuer, backend } = settings;
  const users = backend && createClerkUsers(backend);

  async function personOf(claims: Claims): Promise<ClerkUser> {
    const { email, email_verified: verified, name } = claims;
    // Null if there is none.
    if (email !== undefined && verified !== undefined) {
      const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
      return {
        email: text(email),
        isEmailVerified: verified === true || verified === 'true',
        name: text(name),
      };
    }
    if (users !== undefined) return users.find(claims.sub);
    throw new IdentityError(
      'misconfigured',
      'the token has no email and email_verified: add them to the session token, or set CLERK_SECRET_KEY',
    );
  }

  return {
    emailOf: users?.find,
    async prove({ token }) {
      const claims = await checked(token, settings);
      const { sub, iat, exp, sid = '', jti, act } = claims;
      const { email, isEmailVerified, name } = await personOf(claims);
      return {
        issuer,
        subject: sub,
        email,
        isEmailVerified,
        name,
        tokenId: jti === undefined ? `${sid} ${iat}` : jti,
        until: new Date(exp * 1000 + clockSkewInMs),
        sessionId: sid,
        actor: act?.sub,
      };
    },
  };
}

const refused = (why: string, cause?: unknown) => new IdentityError('refused', why, { cause });

/** The claims of a valid session token. */
async function checked(token: string, { issuer, jwtKey, authorizedParties }: ClerkSettings): Promise<Claims> {
  const payload = await verifyToken(token, {
    jwtKey,
    authorizedParties: [...authorizedParties()],
    clockSkewInMs,
  }).catch((cause: unknown) => {
    throw refused(reasonOf(cause), cause);
  });
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) throw refused('its claims are malformed');
  const { iss, sid, sts, act } = parsed.data;
  if (iss !== issuer) throw refused('it was signed by another issuer');
  // The same key signs template tokens, which are for other services.
  if (sid === undefined) throw refused('it has no session');
  if (sts === 'pending') {
    throw new IdentityError('cancelled', 'the session is pending: the user must finish a step there');
  }
  if (act?.iss !== undefined && act.iss !== issuer) {
    throw refused('the actor belongs to another issuer');
  }
  return parsed.data;
}

/** Why the library refused a token; never its content. */
const reasons: Record<string, string> = {
  'token-expired': 'it has expired',
  'token-not-active-yet': 'it isn’t valid yet',
  'token-iat-in-the-future': 'it was made in the future',
  'token-invalid-signature': 'it was signed by another key',
  'token-invalid-algorithm': 'it was signed with another algorithm',
  'token-invalid-authorized-parties': 'it was made for another origin',
  'token-verification-failed': 'it is incomplete or names no user',
  'token-invalid': 'it isn’t a token',
};

const reasonOf = (cause: unknown) =>
  (cause instanceof TokenVerificationError && reasons[cause.reason]) || 'it can’t be read';
