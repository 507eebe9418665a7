import { randomUUID } from 'node:crypto';
import type { Person } from '@washboard/contract/core/combined-id.ts';
import { z } from 'zod';
import type { Signer } from '../../../platform/signer.ts';

const purpose = 'identity';
const claimsSchema = z.object({
  userId: z.int(),
  /** Staff acting as the user. */
  staffUserId: z.int().optional(),
  id: z.string(),
  expires: z.number(),
  /** Whether it can be exchanged, once, for a session: only a sign-in's token can. */
  opens: z.boolean(),
  /** What the user could sign in with when the identity was proven; set if it opens. */
  credentials: z.string().optional(),
  /** The issuer; ours by default. */
  provider: z.enum(['oidc']).optional(),
});
export type IdentityClaims = z.output<typeof claimsSchema>;

/** Five minutes (docs/decisions); renewed by the page while the session lasts. In seconds. */
export const identityTokenSeconds = 300;

export function createIdentityToken(
  signer: Signer,
  { userId, staffUserId }: Person,
  now: Date,
  { opens, credentials, provider }: Pick<IdentityClaims, 'opens' | 'credentials' | 'provider'>,
): string {
  const expires = now.getTime() + identityTokenSeconds * 1000;
  return signer.sign(purpose, {
    userId,
    staffUserId,
    id: randomUUID(),
    expires,
    opens,
    credentials,
    provider,
  } satisfies IdentityClaims);
}

/** The claims of a token we signed, expired or not. */
export function identityClaims(signer: Signer, token: string): IdentityClaims | undefined {
  const claims = claimsSchema.safeParse(signer.verify(purpose, token));
  return claims.success ? claims.data : undefined;
}
