import { AppError } from '@washboard/contract/core/errors.ts';
import { z } from 'zod';
import type { OidcWay } from '../ways.rules.ts';

/** More doesn't fit in a URL. */
const longestIdToken = 6_000;
const signOutSchema = z.object({ for: z.literal('sign-out'), idToken: z.string().optional() });

/** What a page keeps until sign-out: the provider's ID token, sealed. */
export function signOutOf({ seal, signsOut }: OidcWay, idToken: string): string | null {
  if (!signsOut) return null;
  const kept: z.output<typeof signOutSchema> = {
    for: 'sign-out',
    ...(idToken.length > longestIdToken ? {} : { idToken }),
  };
  return seal.close(Buffer.from(JSON.stringify(kept))).toString('base64url');
}

export function idTokenIn({ seal }: OidcWay, sealed: string): { idToken?: string | undefined } {
  const opened = seal.open(Buffer.from(sealed, 'base64url'));
  const kept = opened && signOutSchema.safeParse(JSON.parse(opened.toString())).data;
  if (kept === undefined) throw new AppError('token_invalid');
  return kept;
}
