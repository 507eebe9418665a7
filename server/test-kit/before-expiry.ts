/**
 * For waiting until another process stops taking a session for what it was: shorter than the five seconds for which a
 * process remembers who calls, so that only one that was told passes.
 */
export const beforeExpiry = { timeout: 4_000 };
