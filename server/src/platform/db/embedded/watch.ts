import { identityOf, isAlive } from './process-identity.ts';

const EVERY_MS = 1000;

/**
 * Checks every second whether the server lives and revives it if not (killed, or out of memory), so
 * connection pools find it at the same address.
 * @param revive restarts it and returns its new pid; on failure it is tried again a second later
 * @returns stops watching, after a running revival
 */
export function watch(firstPid: number, revive: () => Promise<number>): () => Promise<void> {
  let server = identityOf(firstPid);
  let reviving: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (reviving || isAlive(server)) return;
    reviving = revive()
      .then((next) => {
        server = identityOf(next);
      })
      .catch(() => {})
      .finally(() => {
        reviving = undefined;
      });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await reviving;
  };
}
