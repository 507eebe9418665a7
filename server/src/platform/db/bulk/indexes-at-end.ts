import type { Client } from '../pool.ts';

/** Indexes that were taken away, as the statements that make them again. */
export type IndexesOff = readonly string[];

/**
 * Takes away the indexes of these tables, but for those of keys: made at once over all rows they cost a fraction of
 * what each row costs by itself. Of emptied tables in their own transaction, so that nobody else misses them;
 * `makeIndexes` must follow before it commits. Only a table's owner may.
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

/** Makes them again; one that is unique throws where rows are not. Leaves the role of the session. */
export async function makeIndexes(client: Client, indexes: IndexesOff): Promise<void> {
  await client.query('set local role none');
  await client.query("set local maintenance_work_mem = '128MB'");
  for (const statement of indexes) await client.query(statement);
}
