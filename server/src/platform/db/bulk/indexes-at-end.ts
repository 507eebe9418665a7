import type { Client } from '../pool.ts';

/** Dropped indexes, as the statements that recreate them. */
export type IndexesOff = readonly string[];

/**
 * Drops the non-key indexes of these tables: building them once costs a fraction of maintaining them per row.
 * Only for tables emptied in the same transaction, so nobody else needs them; call `makeIndexes` before the
 * commit. Only a table's owner may.
 */
export async function putIndexesOff(client: Client, tables: readonly string[]): Promise<IndexesOff> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
    from unnest($1::text[]) as wanted (name)
    join pg_index i on i.indrelid = ('public.' || quote_ident(wanted.name))::regclass
    where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1`,
    [tables],
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  return rows.map(({ statement }) => statement);
}

/** Recreates them; a unique one throws for duplicates. Leaves the session's role. */
export async function makeIndexes(client: Client, indexes: IndexesOff): Promise<void> {
  await client.query('set local role none');
  await client.query("set local maintenance_work_mem = '128MB'");
  for (const statement of indexes) await client.query(statement);
}
