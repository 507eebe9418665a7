import { randomBytes } from 'node:crypto';
import { passkeyMinutes } from '@washboard/contract/auth/passkeys.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { Signer } from '../../../platform/signer.ts';
import { useTokenOnce } from '../auth.store.ts';

const claimsSchema = z.object({
  /** What the device signs. */
  challenge: z.string(),
  /** The account of the new passkey; undefined at sign-in. */
  userId: z.int().optional(),
  /** What that user could sign in with. */
  credentials: z.string().optional(),
  expires: z.number(),
});
export type PasskeyQuestion = z.output<typeof claimsSchema>;
type QuestionOf = Pick<PasskeyQuestion, 'userId' | 'credentials'>;

type Purpose = 'new passkey' | 'sign-in by passkey';

export const questionMs = passkeyMinutes * 60_000;

/** A challenge only a device can answer. Nothing is stored: its signed `id` returns with the answer. */
export function askPasskey(signer: Signer, purpose: Purpose, now: Date, of: QuestionOf = {}) {
  const challenge = randomBytes(32).toString('base64url');
  const claims: PasskeyQuestion = { challenge, ...of, expires: now.getTime() + questionMs };
  return { id: signer.sign(purpose, claims), challenge };
}

/** Our challenge for this purpose, if recent. */
export function openQuestion(signer: Signer, purpose: Purpose, id: string, now: Date): PasskeyQuestion {
  const question = claimsSchema.safeParse(signer.verify(purpose, id)).data;
  if (question === undefined || question.expires <= now.getTime()) throw tooLate();
  return question;
}

/** Uses a challenge up, in the transaction of its result. */
export async function takeQuestion(lookup: Db, { challenge, expires }: PasskeyQuestion): Promise<void> {
  if (!(await useTokenOnce(lookup, challenge, new Date(expires)))) throw tooLate();
}

const tooLate = () => new AppError('token_invalid', { text: 'This took too long. Please try again.' });
