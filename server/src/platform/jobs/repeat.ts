import type { Log } from '../log.ts';

interface Repeating {
  everyMs: number;
  /** What it is, for the log. */
  name: string;
  log: Log;
}

export interface Repeated {
  /** Begins the first run, unless that waits, and doesn't wait for its end. */
  start(): Promise<void>;
  /** Ends it after the run that is going on. */
  stop(): Promise<void>;
}

interface Wakeable extends Repeated {
  /** Runs it now, or once more after the run that is going on. */
  wake(): void;
}

/**
 * Work that is done again and again, at once and then at intervals. A run that fails is repeated with the next one,
 * and a run that takes long isn't overtaken. `waits` leaves out the run at the start.
 */
export function repeat(
  { everyMs, name, log, waits }: Repeating & { waits?: boolean },
  run: () => Promise<void>,
): Wakeable {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  const attempt = () => {
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, `${name}: will retry`))
      .finally(() => {
        running = undefined;
        if (isWoken) wake();
      });
    return running;
  };
  const wake = () => {
    isWoken = running !== undefined;
    if (!isWoken) void attempt();
  };
  return {
    async start() {
      timer = setInterval(attempt, everyMs);
      timer.unref();
      if (waits !== true) void attempt();
    },
    wake,
    async stop() {
      clearInterval(timer);
      isWoken = false;
      await running;
    },
  };
}

/** Does the work for each, one after another. What fails for one stops no other. */
export async function forEachAlone<T>(
  { name, log }: Omit<Repeating, 'everyMs'>,
  all: Iterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all)
    await work(one).catch((error: unknown) => log.warn({ err: error, of: one }, `${name}: will retry`));
}
