import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { loadRetries, loadRetryMs } from '@washboard/contract/core/limits.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';

/** What the renewal needs; replaced in tests. */
export interface RenewalWorld {
  /** The current identity token; `null` when signed out. */
  token(): string | null;
  keep(token: string): void;
  fetchToken(): Promise<{ token: string; expiresIn: number }>;
  now(): number;
  wait(ms: number): Promise<void>;
}

const lifeMs = 300_000;
/** Renewed this long before it expires, in ms. */
const earlyMs = 30_000;
/** After a final failure, calls don't wait again for this long, in ms. */
const restMs = 30_000;

export const browserFetch = () => call(authRoutes.renewIdentityToken, {}, { unprepared: true });

/**
 * Keeps the identity token fresh: it lasts five minutes and is renewed in advance, with three retries a
 * second apart. A token renewed by another tab counts as fresh from when it is seen.
 */
export function createRenewal(world: RenewalWorld) {
  let known: string | null = null;
  let freshUntil = 0;
  let restUntil = 0;
  let running: Promise<void> | undefined;

  function isFresh(): boolean {
    const token = world.token();
    if (token === null) return true;
    if (known !== null && token !== known) freshUntil = world.now() + lifeMs - earlyMs;
    known = token;
    return world.now() < freshUntil;
  }

  async function renew(): Promise<void> {
    const before = world.token();
    for (let retries = 0; retries <= loadRetries; retries++) {
      try {
        const fresh = await world.fetchToken();
        // Someone else signed in meanwhile, or another tab was first.
        if (world.token() !== before) return;
        known = fresh.token;
        freshUntil = world.now() + fresh.expiresIn * 1000 - earlyMs;
        world.keep(fresh.token);
        return;
      } catch (error) {
        // Signed out, or not worth repeating: the client has handled it.
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
        if (retries < loadRetries) await world.wait(loadRetryMs);
      }
    }
    restUntil = world.now() + restMs;
  }

  return {
    /** A token that was just issued. */
    issued(token: string, expiresInSeconds: number): void {
      known = token;
      freshUntil = world.now() + expiresInSeconds * 1000 - earlyMs;
    },
    /** Resolves when the token is fresh or renewal failed. Never rejects; one renewal at a time. */
    async ensureFresh(): Promise<void> {
      if (isFresh() || world.now() < restUntil) return;
      const ageKnown = freshUntil > 0;
      running ??= renew().finally(() => {
        running = undefined;
      });
      // Of unknown age after a reload: calls use it while it is renewed.
      if (ageKnown) await running;
    },
  };
}
