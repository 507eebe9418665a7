import type { QueryClient } from '@tanstack/react-query';

/** Keys are collected for so long before their queries are fetched anew, in ms. */
const gatherMs = 250;

/**
 * Fetches stale queries anew, many events at once. A query that is being fetched is asked again afterwards, not
 * interrupted: a steady stream of events would otherwise never let it finish.
 */
export function createRefresher(queries: Pick<QueryClient, 'invalidateQueries' | 'isFetching'>) {
  const waiting = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    for (const [name, queryKey] of [...waiting]) {
      if (queries.isFetching({ queryKey }) > 0) continue;
      waiting.delete(name);
      void queries.invalidateQueries({ queryKey });
    }
    if (waiting.size > 0) schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(flush, gatherMs);
  }

  return {
    stale(keys: readonly (readonly unknown[])[]): void {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      if (keys.length > 0) schedule();
    },
    /** Too much was missed: everything is old. */
    everything(): void {
      void queries.invalidateQueries();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
