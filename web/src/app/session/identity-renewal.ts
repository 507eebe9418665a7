import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { loadRetries, loadRetryMs } from '@washboard/contract/core/limits.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';

/** What the renewal needs; replaced in tests. */
export interface RenewalWorld {
  /** The identity token that holds now; `null` when signed out. */
  token(): string | null;
  keep(token: string): void;
  fetchToken(): Promise<{ token: string; expiresIn: number }>;
  now(): number;
  wait(ms: number): Promise<void>;
}

const lifeMs = 300_000;
/** Renewed this long before it runs out. */
const earlyMs = 30_000;
/** After the last failure, calls do not wait again for so long. */
const restMs = 30_000;

export const browserFetch = () => call(authRoutes.renewIdentityToken, {}, { unprepared: true });

/**
 * Keeps the identity token fresh: it lives five minutes and is renewed before it expires, with three
 * retries a second apart. Tokens that another tab renewed count as fresh from the moment they are seen.
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
        // Somebody else is signed in meanwhile, or another tab was first.
        if (world.token() !== before) return;
        known = fresh.token;
        freshUntil = world.now() + fresh.expiresIn * 1000 - earlyMs;
        world.keep(fresh.token);
        return;
      } catch (error) {
        // Signed out, or not our fault to repeat: the client has dealt with it.
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
    /** Resolves when the token is fresh, or could not be made so. Never rejects; one renewal at a time. */
    async ensureFresh(): Promise<void> {
      if (isFresh() || world.now() < restUntil) return;
      const ageKnown = freshUntil > 0;
      running ??= renew().finally(() => {
        running = undefined;
      });
      // Of unknown age after a reload of the page: calls go on with it while it is renewed.
      if (ageKnown) await running;
    },
  };
}
