import { loadRetries, loadRetryMs } from '@washboard/contract/core/limits.ts';
import { tabStore } from './storage.ts';

const reloadKey = 'washboard.reloaded-for-screen-at';
const betweenReloadsMs = 10 * 60_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A screen's code couldn't be loaded, even after a reload. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super('This screen couldn’t load. Check your connection and retry.', { cause });
    this.name = 'ScreenLoadError';
  }
}

/** What the retry needs; replaced in tests. */
export interface RetryWorld {
  wait(ms: number): Promise<void>;
  reload(): void;
}

const browser: RetryWorld = { wait, reload: () => window.location.reload() };

/**
 * Loads a screen's code. Retries 3 times, one second apart; then the page reloads (spec section 2), once in
 * ten minutes so that a broken deployment can't loop; after that it throws.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, world: RetryWorld = browser): Promise<T> {
  let failure: unknown;
  for (let retries = 0; retries <= loadRetries; retries++) {
    try {
      return await load();
    } catch (error) {
      failure = error;
      if (retries < loadRetries) await world.wait(loadRetryMs);
    }
  }
  const before = Number(tabStore.read(reloadKey) ?? 0);
  const mayReload = Date.now() - before > betweenReloadsMs && tabStore.write(reloadKey, String(Date.now()));
  if (!mayReload) throw new ScreenLoadError(failure);
  world.reload();
  return new Promise<T>(() => {});
}
