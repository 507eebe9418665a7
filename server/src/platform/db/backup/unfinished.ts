import type pg from 'pg';
import { jobIdOf } from '../../jobs/job-id.ts';
import type { BackupManifest } from './format.ts';

type Unfinished = BackupManifest['unfinished'];

/**
 * Outbox rows that were passed on but whose job hasn't finished. The queue isn't part of a backup: its tables
 * belong to pg-boss and differ between versions, and each job can be created again from its outbox row.
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

/** Lets the next server pass them on again, to an empty queue. */
export async function resumeUnfinished(client: pg.ClientBase, unfinished: Unfinished): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  for (const { businessId, id } of unfinished) {
    await client.query(
      'update outbox set done_at = null, next_at = now() where business_id = $1 and id = $2',
      [businessId, id],
    );
  }
}
