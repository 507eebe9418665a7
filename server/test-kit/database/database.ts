import pg from 'pg';
import { inject } from 'vitest';
import { createClone, dropDatabase } from './clone.ts';

export interface TestDatabase {
  name: string;
  url: string;
  /** Queries as the schema's owner, bypassing row-level security. */
  admin: pg.Pool;
  drop(): Promise<void>;
}

/** How many of its statements wait for a lock. */
export async function waitingForLocks({ admin }: TestDatabase): Promise<number> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** A new database: a copy of the migrated template, or of another without connections. */
export async function cloneDatabase(of?: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const { name, url } = await createClone({ ...server, template: of ?? server.template });
  const admin = new pg.Pool({ connectionString: url, max: 2 });
  admin.on('error', () => undefined);
  return {
    name,
    url,
    admin,
    async drop() {
      await admin.end();
      await dropDatabase(server.url, name);
    },
  };
}
