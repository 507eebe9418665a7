/** Time passes without an event: an assumed run ends, a silent device becomes stale. */
export const refreshMs = 60_000;
