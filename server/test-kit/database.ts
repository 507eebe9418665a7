import pg from 'pg';
import { inject } from 'vitest';
import { createClone, dropDatabase } from './clone.ts';

export interface TestDatabase {
  url: string;
  /** Query as the owner of the schema, past row-level security: to look from outside. */
  admin: pg.Pool;
  drop(): Promise<void>;
}

/** A fresh database of its own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const { name, url } = await createClone(server);
  const admin = new pg.Pool({ connectionString: url, max: 2 });
  admin.on('error', () => undefined);
  return {
    url,
    admin,
    async drop() {
      await admin.end();
      await dropDatabase(server.url, name);
    },
  };
}
