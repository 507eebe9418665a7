import type { Client } from '../pool.ts';

/** A foreign key with a statement that finds a dangling row. */
interface ForeignKey {
  name: string;
  statement: string;
}

const foreignKeys = `
  select k.conname as name, format('select from %s c where %s and not exists (select from %s p where %s) limit 1',
    k.conrelid::regclass, string_agg(format('c.%I is not null', child.attname), ' and '),
    k.confrelid::regclass, string_agg(format('p.%I = c.%I', parent.attname, child.attname), ' and ')) as statement
  from pg_constraint k
  cross join lateral unnest(k.conkey, k.confkey) as pair (child, parent)
  join pg_attribute child on child.attrelid = k.conrelid and child.attnum = pair.child
  join pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = pair.parent
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  group by k.oid, k.conname, k.conrelid, k.confrelid
  order by k.conname`;

/**
 * Turns off foreign key checks until the transaction ends; call `checkKeys` before the commit. Only for
 * superusers: returns false for others, and changes nothing. Leaves the session's role.
 */
export async function putKeysOff(client: Client): Promise<boolean> {
  await client.query('set local role none');
  const { rows } = await client.query('select rolsuper as may from pg_roles where rolname = session_user');
  if (rows[0]?.may !== true) return false;
  await client.query('set local session_replication_role = replica');
  return true;
}

/** Checks every foreign key of the schema in one pass each; throws for a dangling row. */
export async function checkKeys(client: Client): Promise<void> {
  await client.query('set local role none');
  await client.query('set local session_replication_role = origin');
  // New tables have no statistics; a full scan is right for all of them.
  await client.query(
    "set local enable_nestloop = off; set local enable_mergejoin = off; set local work_mem = '32MB'",
  );
  const { rows } = await client.query<ForeignKey>(foreignKeys);
  for (const { name, statement } of rows) {
    const { rowCount } = await client.query(statement);
    if (rowCount !== 0) throw new Error(`A row breaks the foreign key ${name}.`);
  }
}
