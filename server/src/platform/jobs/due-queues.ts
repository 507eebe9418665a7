import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import { type Repeated, repeat } from './repeat.ts';

const everyMs = 5_000;

/**
 * Looks for jobs that wait for a worker: retries, and those that another process queued. One query for all queues,
 * because each worker's own look costs as much.
 */
export const watchDueQueues = (
  { pool, log, queues }: { pool: Pool; log: Log; queues: string[] },
  wake: (queue: string) => void,
): Repeated =>
  repeat({ everyMs, name: 'jobs: queues with due jobs', log, waits: true }, async () => {
    const due = await pool.query<{ name: string }>(
      `select name from unnest($1::text[]) as queue (name) where exists (
         select from pgboss.job
         where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
       )`,
      [queues],
    );
    for (const { name } of due.rows) wake(name);
  });
