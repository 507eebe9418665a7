import type { Pool } from 'pg';

/** Those of the queues that have a job for a worker: a new one or a retry. */
export async function dueQueues(pool: Pool, queues: string[]): Promise<string[]> {
  const due = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as queue (name) where exists (
       select from pgboss.job
       where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
     )`,
    [queues],
  );
  return due.rows.map(({ name }) => name);
}
