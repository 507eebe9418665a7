import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from './database-url.ts';

export interface CloneOf {
  /** Maintenance database of the server. */
  url: string;
  template: string;
  /** How it is copied: through the log unless told, file by file where it is large. */
  strategy?: 'wal_log' | 'file_copy';
}

/** A fresh database, copied from a template; returns its name and address. */
export async function createClone(of: CloneOf): Promise<{ name: string; url: string }> {
  const { url, template, strategy = 'wal_log' } = of;
  const name = `washboard_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name} template ${template} strategy ${strategy}`);
  return { name, url: databaseUrl(url, name) };
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `drop database if exists ${name} with (force)`);
}

/** Run one statement on the maintenance database. */
export async function onServer(url: string, statement: string): Promise<void> {
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
