import type pg from 'pg';
import { readMigrationTexts } from '../migrate.ts';
import { quoted } from './catalog.ts';

/**
 * Recreates an earlier version's schema in the caller's transaction: drops everything of ours and runs its
 * migrations.
 */
export async function rebuildSchema(client: pg.Client, migrations: string[]): Promise<void> {
  const tables = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not relispartition and relname not like 'kysely\\_%'`);
  for (const { name } of tables.rows) await client.query(`drop table if exists ${quoted(name)} cascade`);
  const functions = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { signature } of functions.rows) await client.query(`drop function ${signature} cascade`);
  const texts = await readMigrationTexts();
  for (const name of migrations) await client.query(texts.get(name) ?? '');
  await client.query('delete from kysely_migration where name <> all ($1)', [migrations]);
}
