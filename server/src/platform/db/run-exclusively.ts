import pg from 'pg';
import type { Log } from '../log.ts';
import { closeWhenSilent, endClient } from './silence/silence.ts';

const askEveryMs = 10_000;

/**
 * Runs something in one process at a time: `begin` is called where the lock is obtained, and its result is
 * called to end it. A connection holds the lock, so a dying process releases it; one that stops tells the others.
 */
export function runExclusively(
  given: { url: string; name: string; log: Log; askEveryMs?: number },
  begin: () => () => Promise<void>,
): { stop(): Promise<void> } {
  const channel = given.name.replaceAll(' ', '_');
  let client: pg.Client | undefined;
  let end: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function ask(): Promise<void> {
    const mine = client ?? (await connect());
    const { rows } = await mine.query('select pg_try_advisory_lock(hashtext($1)) as held', [given.name]);
    if (rows[0]?.held === true && !stopped && client === mine) end = begin();
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: given.url,
      application_name: given.name,
      keepAlive: true,
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', () => again(0));
    client = next;
    await next.connect();
    closeWhenSilent(next, given.url);
    await next.query(`listen ${channel}`);
    return next;
  }

  function lost(which: pg.Client): void {
    if (which !== client) return;
    client = undefined;
    const ending = end;
    end = undefined;
    void ending?.();
    again();
  }

  function again(waitMs = given.askEveryMs ?? askEveryMs): void {
    clearTimeout(timer);
    if (stopped || end !== undefined) return;
    timer = setTimeout(() => {
      if (end !== undefined) return;
      ask()
        .catch((error) => {
          given.log.debug({ err: error }, `${given.name}: will be asked for again`);
          const failed = client;
          client = undefined;
          void failed?.end().catch(() => undefined);
        })
        .finally(() => end === undefined && again());
    }, waitMs);
    timer.unref();
  }

  void ask()
    .catch(() => undefined)
    .finally(() => end === undefined && again());
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const held = client;
      client = undefined;
      await end?.();
      if (held === undefined) return;
      // Another process takes over at once.
      await held
        .query('select pg_advisory_unlock(hashtext($1)), pg_notify($2, null)', [given.name, channel])
        .catch(() => undefined);
      await endClient(held);
    },
  };
}
