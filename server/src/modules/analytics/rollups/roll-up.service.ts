import type { BusinessDb, Database } from '../../../platform/db/database.ts';
import {
  clearDirtyDays,
  readBusinessesWithDirtyDays,
  readDirtyDays,
  type StoreDay,
} from '../../../platform/db/dirty-days.ts';
import type { Figures } from '../../../platform/figures/figures.ts';
import type { Log } from '../../../platform/log.ts';
import { lockRollups, markRolledUp, rollUpDays } from './rollups.store.ts';

/** Store days per transaction: a fraction of a second. */
const batch = 60;
/**
 * How many times longer it rests than it works: at most a tenth of the time. A busy day becomes dirty again
 * before it is done, and constant work would slow down events and people.
 */
const restsPerWork = 9;
const longestRestMs = 120_000;

/**
 * Recomputes a business's dirty days from rows, newest first, each at most once. A day that is marked again
 * meanwhile stays dirty and is read from rows.
 * @returns the number of days
 */
export async function rollUpBusiness(
  figures: Pick<Figures, 'facts'>,
  business: BusinessDb,
  signal?: AbortSignal,
): Promise<number> {
  let after: StoreDay | null = null;
  let computed = 0;
  while (!signal?.aborted) {
    const days = await rollUpSome(figures, business, after);
    computed += days.length;
    after = days.at(-1) ?? null;
    if (days.length < batch) break;
  }
  return computed;
}

function rollUpSome(
  { facts }: Pick<Figures, 'facts'>,
  business: BusinessDb,
  after: StoreDay | null,
): Promise<StoreDay[]> {
  return business.write(async (tx) => {
    if (!(await lockRollups(tx))) return [];
    const days = await readDirtyDays(tx, after, batch);
    if (days.length === 0) return [];
    for (const source of Object.values(facts)) await rollUpDays(tx, source, days);
    await markRolledUp(tx, await clearDirtyDays(tx, days));
    return days;
  });
}

export interface RollupDeps {
  database: Database;
  log: Log;
  everySeconds: number;
  /** The figures of all modules, once every module exists. */
  figures: () => Figures;
}

/** Looks for dirty days in every process; one at a time works on a business. */
export function createRollupJob({ database, log, everySeconds, figures }: RollupDeps) {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    for (const businessId of await readBusinessesWithDirtyDays(database.lookup))
      await rollUpBusiness(figures(), database.background(businessId), stopped.signal);
  }

  function again(workedMs: number): void {
    if (stopped.signal.aborted) return;
    const restMs = Math.min(workedMs * restsPerWork, longestRestMs);
    timer = setTimeout(
      () => {
        const began = performance.now();
        underWay = look()
          .catch((error) => log.warn({ err: error }, 'rollups: will retry later'))
          .finally(() => again(performance.now() - began));
      },
      Math.max(everySeconds * 1000, restMs),
    );
    timer.unref();
  }

  return {
    start: async () => {
      if (everySeconds > 0) again(0);
    },
    stop: async () => {
      stopped.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
