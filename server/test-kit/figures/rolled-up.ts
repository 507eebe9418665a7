import pg from 'pg';
import { until } from '../waiting.ts';

/** Resolves when every day has rollups and the planner has statistics. */
export async function untilRolledUp(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const isDone = async () => (await client.query('select 1 from dirty_day limit 1')).rowCount === 0;
  await until(isDone, 'every day is summed up', { patienceMs: 300_000, everyMs: 200 });
  await client.query('vacuum analyze');
  await client.end();
}
