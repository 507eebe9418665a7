import { randomInt, randomUUID } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { BotAsked, BotCheck, UsedStore } from './port.ts';

export interface WorkSettings {
  /** Signs challenges. */
  secret: string;
  /** Keys a page tries on average. */
  rounds: number;
  used: UsedStore;
}

/** A page may be open for a while; its work is done when the user starts typing. */
const answerMs = 10 * 60_000;
/** PBKDF2 iterations per key: about half a millisecond of native code. */
const cost = 1_000;

const answerSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      data: z.object({ id: z.uuid(), purpose: z.string().max(40), expires: z.int() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
});

/**
 * Proof of work, without another service. The right key is between half and one and a half of the rounds, so
 * nobody waits much longer. Expiry is signed and checked by our clock.
 */
export function createProofOfWork({ secret, rounds, used }: WorkSettings): BotCheck {
  return {
    async ask({ purpose, now }) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(Math.floor(rounds / 2), Math.ceil(rounds * 1.5) + 1),
        deriveKey,
        hmacSignatureSecret: secret,
        data: { id: randomUUID(), purpose, expires: now.getTime() + answerMs },
      });
      return { kind: 'work', challenge: JSON.stringify(challenge) };
    },
    async verify(answer, asked) {
      const read = answerSchema.safeParse(jsonOf(answer)).data;
      if (read === undefined || !isFor(read.challenge.parameters.data, asked)) return 'refused';
      const { verified } = await verifySolution({
        challenge: read.challenge satisfies Challenge,
        solution: read.solution,
        deriveKey,
        hmacSignatureSecret: secret,
      });
      if (!verified) return 'refused';
      const { id, expires } = read.challenge.parameters.data;
      return (await used.use(id, new Date(expires))) ? 'passed' : 'refused';
    },
  };
}

const isFor = (data: { purpose: string; expires: number }, { purpose, now }: BotAsked) =>
  data.purpose === purpose && data.expires > now.getTime();

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
