import pg from 'pg';
import { inject } from 'vitest';
import { createClone, dropDatabase } from './clone.ts';

export interface TestDatabase {
  name: string;
  url: string;
  /** Query as the owner of the schema, past row-level security: to look from outside. */
  admin: pg.Pool;
  drop(): Promise<void>;
}

/** How many statements on it wait for a lock. */
export async function waitingForLocks({ admin }: TestDatabase): Promise<number> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** A fresh database of its own: a copy of the migrated template, or of another that nobody is connected to. */
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
