import { identityOf, isAlive } from './process-identity.ts';

const EVERY_MS = 1000;

/**
 * Looks once a second whether the server lives and has it revived when not (killed, or out of memory), so
 * that connection pools find it again at the same address.
 * @param revive brings it back and answers its new pid; when it fails it is tried again a second later
 * @returns ends the watch, after a revival that is under way
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
