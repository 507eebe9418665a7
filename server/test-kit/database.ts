import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url.ts';

export interface TestDatabase {
  url: string;
  /** Query as the owner of the schema, past row-level security: to look from outside. */
  admin: pg.Pool;
  drop(): Promise<void>;
}

/** A fresh database of its own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('postgres');
  const name = `washboard_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name} template ${template}`);
  const own = databaseUrl(url, name);
  const admin = new pg.Pool({ connectionString: own, max: 2 });
  admin.on('error', () => undefined);
  return {
    url: own,
    admin,
    async drop() {
      await admin.end();
      await onServer(url, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Two clones at one moment get in each other's way; the second waits.
    for (let attempt = 1; ; attempt++) {
      const error = await client.query(statement).then(
        () => undefined,
        (failure: Error & { code?: string }) => failure,
      );
      if (error === undefined) return;
      if (error.code !== '55006' || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.end();
  }
}
