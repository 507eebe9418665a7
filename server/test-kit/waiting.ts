import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `check` returns a value, and returns it. For kits; tests use `expect.poll`. */
export async function until<Found>(
  check: () => Found | Promise<Found>,
  what: string | (() => string),
  { patienceMs = 60_000, everyMs = 50 } = {},
): Promise<NonNullable<Found>> {
  for (const from = Date.now(); ; ) {
    const found = await check();
    if (found) return found;
    if (Date.now() - from > patienceMs)
      throw new Error(`Waited in vain: ${typeof what === 'string' ? what : what()}`);
    await pause(everyMs);
  }
}

/** A pause before a crash at a random moment. Not for waiting until something has happened. */
export const momentBeforeCrash = (ms: number): Promise<void> => pause(ms);
