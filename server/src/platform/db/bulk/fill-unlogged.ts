import type { Client } from '../pool.ts';

/**
 * While nobody has an account, empties the business tables in this transaction: PostgreSQL doesn't log rows
 * of a table emptied in the same transaction, and writes its file on commit. This needs `wal_level` minimal,
 * as in the embedded database; elsewhere nothing happens. Only a table's owner may. Returns whether they were
 * emptied and so belong to this transaction.
 */
export async function emptyToFill(client: Client): Promise<boolean> {
  const { rows: allowed } = await client.query("select current_setting('wal_level') = 'minimal' as may");
  if (allowed[0]?.may !== true) return false;
  // One after the other: two that had both checked would wait for each other.
  await client.query("select pg_advisory_xact_lock(hashtext('washboard is filled'))");
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', t.relnamespace::regnamespace, t.relname) as name
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'business_id' and a.attnotnull
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by t.relname`);
  const tables = rows.map(({ name }) => name);
  if (!(await areEmpty(client, tables))) return false;
  await client.query(`lock table ${tables.join(', ')}`);
  if (!(await areEmpty(client, tables))) return false;
  await client.query(`truncate ${tables.join(', ')}`);
  return true;
}

async function areEmpty(client: Client, tables: readonly string[]): Promise<boolean> {
  const any = tables.map((name) => `exists (select from ${name})`).join(' or ');
  const { rows } = await client.query(`select not (${any}) as empty`);
  return rows[0]?.empty === true;
}
