import type pg from 'pg';
import { until } from '../waiting.ts';

type Asked = Pick<pg.Pool, 'query'>;

/** The connection that holds an exclusive role (`runExclusively`). */
export async function holderOf(admin: Asked): Promise<number | undefined> {
  const { rows } = await admin.query(
    `select pid from pg_locks join pg_database on pg_database.oid = database
     where locktype = 'advisory' and granted and datname = current_database()`,
  );
  return rows[0]?.pid;
}

/** Resolves when a process that doesn't hold `name` has tried again. */
export async function hasAskedAgain(admin: Asked, name: string): Promise<void> {
  const { rows } = await admin.query('select clock_timestamp()::text as now');
  const asked = async () =>
    (
      await admin.query(
        `select from pg_stat_activity where datname = current_database() and application_name = $1
           and state = 'idle' and query_start > $2 and pid <> $3`,
        [name, rows[0].now, (await holderOf(admin)) ?? 0],
      )
    ).rowCount !== 0;
  await until(asked, `another process asks for ${name}`);
}
