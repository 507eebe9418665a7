/**
 * Time for another process to drop a cached session: below the five seconds of the cache, so only a notified
 * one passes.
 */
export const beforeExpiry = { timeout: 4_000 };
