import { fingerprintOf } from './fingerprint.ts';
import { type ErrorReporter, type ErrorStore, mostRequestIds, type SeenErrors } from './port.ts';

const everyMs = 1_000;
const mostWaiting = 200;
const longestFlushMs = 2_000;

/**
 * Stores errors, equal ones as one row. They are collected for a second, so a storm is one write. While the
 * store is unreachable they wait, up to a limit.
 */
export function createErrorKeeper(store: ErrorStore): ErrorReporter {
  const waiting = new Map<string, SeenErrors>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const seen = [...waiting.values()];
    if (seen.length === 0) return;
    waiting.clear();
    await store.keep(seen).catch(() => {
      for (const one of seen) add(one);
      schedule();
    });
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      writing = writing.then(write);
    }, everyMs).unref();
  }

  function add(one: SeenErrors): void {
    const known = waiting.get(one.fingerprint);
    if (known === undefined) {
      if (waiting.size < mostWaiting) waiting.set(one.fingerprint, one);
      return;
    }
    const [older, newer] = known.last.at <= one.last.at ? [known, one] : [one, known];
    waiting.set(one.fingerprint, {
      ...newer,
      firstAt: older.firstAt,
      count: older.count + newer.count,
      requestIds: [...older.requestIds, ...newer.requestIds].slice(-mostRequestIds),
    });
  }

  async function flush(): Promise<void> {
    writing = writing.then(write);
    await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, longestFlushMs).unref())]);
  }

  return {
    report(error) {
      const { requestId, at } = error;
      const fingerprint = fingerprintOf(error);
      add({ fingerprint, last: error, firstAt: at, count: 1, requestIds: [requestId] });
      schedule();
    },
    trace() {},
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
