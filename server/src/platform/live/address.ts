import { type LiveTopic, liveTopics } from '@washboard/contract/core/live-event.ts';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import type { Signer } from '../signer.ts';

export const livePath = '/api/live';
const purpose = 'live';
const addressLivesMs = 60_000;
const claimsSchema = z.object({ topic: z.enum(liveTopics), sessionId: z.int(), expires: z.number() });
type Claims = z.output<typeof claimsSchema>;

/**
 * A signed, short-lived address for one session and topic, relative to the page's origin. It may be logged,
 * so it names nobody. `cursor` is where the page starts.
 */
export function liveAddress(
  deps: { signer: Signer; clock: Clock },
  topic: LiveTopic,
  actor: Actor,
  cursor: string,
): string {
  const expires = deps.clock.now().getTime() + addressLivesMs;
  const token = deps.signer.sign(purpose, { topic, sessionId: actor.sessionId, expires } satisfies Claims);
  return `${livePath}?${new URLSearchParams({ token, cursor })}`;
}

/** The content of an address, if it is ours and recent. */
export type AddressReader = (token: string) => Claims | undefined;

export function addressReader({ signer, clock }: { signer: Signer; clock: Clock }): AddressReader {
  return (token) => {
    const claims = claimsSchema.safeParse(signer.verify(purpose, token));
    return claims.success && claims.data.expires >= clock.now().getTime() ? claims.data : undefined;
  };
}
