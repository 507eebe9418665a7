import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Signer } from '../../platform/signer.ts';

const purpose = 'second step';
/** As long as an identity token. */
const challengeSeconds = 300;
const claimsSchema = z.object({
  userId: z.int(),
  id: z.string(),
  expires: z.number(),
  /** What the user could sign in with when the password was checked. */
  credentials: z.string(),
});

/** The answer to a correct password with two-factor on; by itself it opens nothing. */
export function challengeOf(signer: Signer, userId: number, credentials: string, now: Date) {
  const expires = now.getTime() + challengeSeconds * 1000;
  const claims = { userId, id: randomUUID(), expires, credentials } satisfies z.output<typeof claimsSchema>;
  return { challenge: 'totp' as const, id: signer.sign(purpose, claims), expiresIn: challengeSeconds };
}

/** The claims of one of our challenges that is still open. */
export function openChallenge(
  signer: Signer,
  id: string,
  now: Date,
): z.output<typeof claimsSchema> | undefined {
  const claims = claimsSchema.safeParse(signer.verify(purpose, id)).data;
  return claims !== undefined && claims.expires > now.getTime() ? claims : undefined;
}
