import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type CloneOf, onServer } from './clone.ts';
import { databaseUrl } from './database-url.ts';

/** An empty migrated database, cloned by others. */
export async function createTemplate(url: string, label: string): Promise<CloneOf> {
  const template = `washboard_template_${label}_${process.pid}`;
  await onServer(url, `create database ${template}`);
  await migrate(databaseUrl(url, template));
  await createJobTables(databaseUrl(url, template));
  await compactCatalog(databaseUrl(url, template));
  return { url, template };
}

/** Each server would create them in its copy. */
async function createJobTables(url: string): Promise<void> {
  const boss = new PgBoss(url);
  await boss.start();
  await boss.stop();
}

/** Migrations leave the catalog half empty, and every copy would copy that. */
async function compactCatalog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared`,
    );
    await client.query(`vacuum full ${rows.map(({ name }) => name).join(', ')}`);
  } finally {
    await client.end();
  }
}
