import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { BotAsked, BotCheck, BotCheckResult } from './port.ts';

export interface TurnstileSettings {
  siteKey: string;
  secret: string;
  /** Where Cloudflare is: `https://challenges.cloudflare.com/turnstile/v0`. */
  url: string;
  /** The host of our pages; a token that was made for another is refused. */
  hostname: () => string;
  /** What is asked while Cloudflare is away. */
  meanwhile: BotCheck;
  /** Told when it is found to be away, or does not know our secret. */
  onTrouble: (trouble: Error) => void;
  answerMs?: number;
}

/** Twice at most, so somebody who waits is let go on after five seconds. */
const usualAnswerMs = 2_500;
const tries = 2;
/** How long what was found out about Cloudflare holds. */
const knownMs = 30_000;
/** What Cloudflare says of ours rather than of the token. */
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
 * Cloudflare Turnstile. Where it cannot be asked, nobody is let in unchecked and nobody is kept out: `meanwhile`
 * asks, until Cloudflare is there again. A page alone cannot bring that about by saying so.
 */
export function createTurnstile(settings: TurnstileSettings): BotCheck {
  const { siteKey, url, hostname, meanwhile, onTrouble } = settings;
  const question = { kind: 'turnstile', siteKey, script: `${url}/api.js?render=explicit` } as const;
  let known = { isThere: true, until: 0 };

  async function reply(token: string): Promise<Reply | undefined> {
    const wasThere = known.isThere;
    const found = await verify(settings, token);
    const isThere = !(found instanceof Error);
    known = { isThere, until: performance.now() + knownMs };
    if (isThere) return found;
    if (wasThere) onTrouble(found);
    return undefined;
  }

  async function isThere(): Promise<boolean> {
    // Any answer will do; this token is nobody's.
    if (performance.now() >= known.until) await reply('is-anybody-there');
    return known.isThere;
  }

  return {
    async ask(asked) {
      const isKnownAway = !known.isThere && performance.now() < known.until;
      if (isKnownAway || (asked.failed && !(await isThere()))) return meanwhile.ask(asked);
      return question;
    },
    async verify(answer, asked) {
      // Signed by ourselves, so it was asked while Cloudflare was away.
      if (answer.startsWith('{')) return meanwhile.verify(answer, asked);
      if (answer.length > longestToken) return 'refused';
      const found = await reply(answer);
      return found === undefined ? 'unknown' : verdictOf(found, asked, hostname());
    },
  };
}

function verdictOf(reply: Reply, { purpose }: BotAsked, hostname: string): BotCheckResult {
  const isOurs = reply.hostname === hostname && reply.action === purpose;
  return reply.success && isOurs ? 'passed' : 'refused';
}

/** Cloudflare is away, or what we are set to is not right. */
class TurnstileError extends Error {
  override readonly name = 'TurnstileError';
}

/** What Cloudflare says of a token, or why it could not be asked. Both tries carry one key, so they count as one. */
async function verify(
  { secret, url, answerMs = usualAnswerMs }: TurnstileSettings,
  token: string,
): Promise<Reply | Error> {
  const body = JSON.stringify({ secret, response: token, idempotency_key: randomUUID() });
  let trouble = new TurnstileError('siteverify was not asked');
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
      trouble = new TurnstileError(`siteverify answered ${fault}`);
    } catch (error) {
      trouble = new TurnstileError('siteverify could not be asked', { cause: error });
    }
  }
  return trouble;
}
