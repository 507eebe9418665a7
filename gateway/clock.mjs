const toleranceMs = 5_000;
/** The server states its time in whole seconds. */
const coarseMs = 1_000;

/** Compares the clock with the server's. Until that worked once, no machine is started. */
export function watchClock(server, now = Date.now) {
  let offset;
  return {
    async check() {
      const asked = now();
      const answer = await fetch(`${server}/health/live`, { signal: AbortSignal.timeout(10_000) });
      const said = Date.parse(answer.headers.get('date') ?? '');
      if (Number.isNaN(said)) throw new Error('The server states no time');
      offset = Math.round(said + coarseMs / 2 - (asked + now()) / 2);
    },
    /** Milliseconds that the server is ahead; undefined before the first check. */
    offset: () => offset,
    isRight: () => offset !== undefined && Math.abs(offset) <= toleranceMs + coarseMs,
  };
}
