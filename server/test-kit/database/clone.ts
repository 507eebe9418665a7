import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { until } from '../waiting.ts';
import { databaseUrl } from './database-url.ts';

export interface CloneOf {
  /** The server's maintenance database. */
  url: string;
  template: string;
}

/** A new database copied from a template, named after it; returns its name and address. */
export async function createClone({ url, template }: CloneOf): Promise<{ name: string; url: string }> {
  // A name has at most 63 characters.
  const name = `${template.slice(0, 50)}_${randomBytes(6).toString('hex')}`;
  // Through the log, each page costs three times as much.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  return { name, url: databaseUrl(url, name) };
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `drop database if exists ${name} with (force)`);
}

/** Drops a template and the copies of it that are left. */
export async function dropFamily({ url, template }: CloneOf): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname = $1 or starts_with(datname, $1 || '_')",
    [template],
  );
  await client.end();
  for (const { name } of rows) await dropDatabase(url, name);
}

/** Runs a statement on the maintenance database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Of two concurrent copies one is refused, because the template is in use. It tries again.
    const run = () =>
      client.query(statement).then(
        () => true,
        (error: Error & { code?: string }) => {
          if (error.code !== '55006') throw error;
          return false;
        },
      );
    await until(run, statement);
  } finally {
    await client.end();
  }
}
