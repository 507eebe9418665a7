import { setTimeout } from 'node:timers/promises';

const withinMs = 7_000;
/** Minimum time for each, however long earlier ones took. */
const atLeastMs = 2_000;
/** One Ctrl-C may arrive twice: from the terminal, and through npm. */
const sameMs = 1_000;

/** What a program closes when it ends, by a signal or by itself. */
export interface Ending {
  /** Aborted when the program should stop. */
  readonly signal: AbortSignal;
  /**
   * Registers something to close at the end, last opened first. Rejects if the program should stop meanwhile.
   */
  keep<T>(opening: Promise<T>, close: (opened: T) => Promise<void>, atOnce?: (opened: T) => void): Promise<T>;
  /** Closes everything and ignores further signals. Waits at most a few seconds. */
  end(): Promise<void>;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Kept {
  close(): Promise<void>;
  atOnce(): void;
}

/** Stops the program in order on the first SIGINT or SIGTERM, and at once on a second Ctrl-C. */
export function endOnSignal(options: {
  exitCode: number;
  say: (line: string) => void;
  words: string;
}): Ending {
  const kept: Kept[] = [];
  const stopping = new AbortController();
  let ending: Promise<void> | undefined;
  let firstAt: number | undefined;

  function end(): Promise<void> {
    ending ??= closeAll(kept);
    return ending;
  }

  function hear(signal: NodeJS.Signals): void {
    if (firstAt === undefined) {
      firstAt = performance.now();
      options.say(options.words);
      stopping.abort(new Error('The program is stopping.'));
      void end().then(() => process.exit(options.exitCode));
      return;
    }
    if (signal !== 'SIGINT' || performance.now() - firstAt < sameMs) return;
    for (const one of kept.toReversed()) one.atOnce();
    process.exit(130);
  }
  for (const signal of signals) process.on(signal, hear);

  return {
    signal: stopping.signal,
    async keep(opening, close, atOnce) {
      let opened: Awaited<typeof opening> | undefined;
      kept.push({
        async close() {
          await close(await opening);
        },
        atOnce() {
          if (opened !== undefined) atOnce?.(opened);
        },
      });
      opened = await opening;
      stopping.signal.throwIfAborted();
      return opened;
    },
    async end() {
      await end();
      if (firstAt === undefined) for (const signal of signals) process.removeListener(signal, hear);
    },
  };
}

async function closeAll(kept: readonly Kept[]): Promise<void> {
  const until = performance.now() + withinMs;
  for (const one of kept.toReversed()) {
    const left = Math.max(atLeastMs, until - performance.now());
    await Promise.race([one.close().catch(() => undefined), setTimeout(left, undefined, { ref: false })]);
  }
}
