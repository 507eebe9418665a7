import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { BotAsked, BotCheck, BotCheckResult } from './port.ts';

export interface TurnstileSettings {
  siteKey: string;
  secret: string;
  /** Cloudflare's address: `https://challenges.cloudflare.com/turnstile/v0`. */
  url: string;
  /** Our pages' host; a token for another is rejected. */
  hostname: () => string;
  /** The check to use while Cloudflare is down. */
  fallback: BotCheck;
  /** Called when it is down or rejects our secret. */
  onFailure: (failure: Error) => void;
  answerMs?: number;
}

/** Two attempts at most, so a user waits five seconds at most. */
const usualAnswerMs = 2_500;
const tries = 2;
/** How long Cloudflare's state is cached. */
const knownMs = 30_000;
/** Error codes about our settings rather than the token. */
const ownFaults = ['missing-input-secret', 'invalid-input-secret', 'internal-error'];
const longestToken = 2048;

const replySchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Reply = z.output<typeof replySchema>;

/**
 * Cloudflare Turnstile. If it can't be reached, `fallback` takes over until it is back, so nobody gets in
 * unchecked and nobody is locked out. A page's claim alone doesn't switch.
 */
export function createTurnstile(settings: TurnstileSettings): BotCheck {
  const { siteKey, url, hostname, fallback, onFailure } = settings;
  const question = { kind: 'turnstile', siteKey, script: `${url}/api.js?render=explicit` } as const;
  let known = { isThere: true, until: 0 };

  async function reply(token: string): Promise<Reply | undefined> {
    const wasThere = known.isThere;
    const found = await verify(settings, token);
    const isThere = !(found instanceof Error);
    known = { isThere, until: performance.now() + knownMs };
    if (isThere) return found;
    if (wasThere) onFailure(found);
    return undefined;
  }

  async function isThere(): Promise<boolean> {
    // Any answer will do; this token is invalid.
    if (performance.now() >= known.until) await reply('is-anybody-there');
    return known.isThere;
  }

  return {
    async ask(asked) {
      const isKnownAway = !known.isThere && performance.now() < known.until;
      if (isKnownAway || (asked.failed && !(await isThere()))) return fallback.ask(asked);
      return question;
    },
    async verify(answer, asked) {
      // Signed by us, so it was issued while Cloudflare was down.
      if (answer.startsWith('{')) return fallback.verify(answer, asked);
      if (answer.length > longestToken) return 'refused';
      const found = await reply(answer);
      return found === undefined ? 'unknown' : resultOf(found, asked, hostname());
    },
  };
}

function resultOf(reply: Reply, { purpose }: BotAsked, hostname: string): BotCheckResult {
  const isOurs = reply.hostname === hostname && reply.action === purpose;
  return reply.success && isOurs ? 'passed' : 'refused';
}

/** Cloudflare is down, or our settings are wrong. */
class TurnstileError extends Error {
  override readonly name = 'TurnstileError';
}

/**
 * Cloudflare's answer about a token, or why it couldn't be asked. Both attempts share one idempotency key.
 */
async function verify(
  { secret, url, answerMs = usualAnswerMs }: TurnstileSettings,
  token: string,
): Promise<Reply | Error> {
  const body = JSON.stringify({ secret, response: token, idempotency_key: randomUUID() });
  let failure = new TurnstileError('siteverify was not asked');
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      const answer = await fetch(`${url}/siteverify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        redirect: 'error',
        body,
        signal: AbortSignal.timeout(answerMs),
      });
      const reply = replySchema.parse(await answer.json());
      const fault = reply['error-codes'].find((code) => ownFaults.includes(code));
      if (fault === undefined) return reply;
      failure = new TurnstileError(`siteverify answered ${fault}`);
    } catch (error) {
      failure = new TurnstileError('siteverify could not be asked', { cause: error });
    }
  }
  return failure;
}
