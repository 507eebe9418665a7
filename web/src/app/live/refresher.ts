import type { QueryClient } from '@tanstack/react-query';

/** How long keys are collected before refetching, in ms. */
const gatherMs = 250;

/**
 * Refetches stale queries, many events at once. A running query is repeated afterwards, not interrupted: a
 * steady stream of events would never let it finish.
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
    /** Too many events were missed: everything is stale. */
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
