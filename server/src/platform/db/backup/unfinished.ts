import type pg from 'pg';
import { jobIdOf } from '../../jobs/job-id.ts';
import type { BackupManifest } from './format.ts';

type Unfinished = BackupManifest['unfinished'];

/**
 * The outbox rows that were handed over but whose job has not ended. The queue itself is not part of a backup:
 * its tables are another's and differ between versions, while each job can be made anew from its outbox row and
 * is safe to run again.
 */
export async function readUnfinished(client: pg.ClientBase): Promise<Unfinished> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (rows[0]?.there !== true) return [];
  const jobs = await client.query<{ id: string }>(
    "select id::text from pgboss.job where state in ('created', 'retry', 'active')",
  );
  if (jobs.rows.length === 0) return [];
  const open = new Set(jobs.rows.map((job) => job.id));
  const done = await client.query<{ business_id: string; id: string }>(
    'select business_id, id from outbox where done_at is not null',
  );
  return done.rows
    .map((row) => ({ businessId: Number(row.business_id), id: Number(row.id) }))
    .filter((row) => open.has(jobIdOf(row.businessId, row.id)));
}

/** Has them handed over again by the next server, to a queue without jobs of the database's former life. */
export async function resumeUnfinished(client: pg.ClientBase, unfinished: Unfinished): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  for (const { businessId, id } of unfinished) {
    await client.query(
      'update outbox set done_at = null, next_at = now() where business_id = $1 and id = $2',
      [businessId, id],
    );
  }
}
