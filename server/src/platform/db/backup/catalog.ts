import pg from 'pg';
import type { SequenceState, TableHead } from './format.ts';

export const quoted = (name: string) => pg.escapeIdentifier(name);

/** `"table" ("column", …)`, as COPY expects it. */
export function copyTarget({ table, columns }: TableHead): string {
  return `${quoted(table)} (${columns.map(quoted).join(', ')})`;
}

/** Our tables, each after those it references, without the migrator's own. */
export async function listTables(client: pg.ClientBase): Promise<TableHead[]> {
  const { rows: tables } = await client.query<TableHead>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and f.relnamespace = 'public'::regnamespace`);
  return inOrder(tables, references);
}

function inOrder(tables: TableHead[], references: { from: string; to: string }[]): TableHead[] {
  const ordered: TableHead[] = [];
  const waiting = new Set(tables.map((one) => one.table));
  while (waiting.size > 0) {
    const free = tables.filter(
      ({ table }) =>
        waiting.has(table) && !references.some(({ from, to }) => from === table && waiting.has(to)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting]}`);
    for (const one of free) {
      ordered.push(one);
      waiting.delete(one.table);
    }
  }
  return ordered;
}

/** Applied migrations, in order; none in a database that isn't ours yet. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  );
  if (rows[0]?.there !== true) return [];
  const found = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return found.rows.map((row) => row.name);
}

export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' order by sequencename`);
  return rows;
}

/** Sets a sequence to its old position, so ids are never reused. */
export async function setSequence(client: pg.ClientBase, { name, lastValue }: SequenceState): Promise<void> {
  if (lastValue === null) await client.query(`alter sequence ${quoted(name)} restart`);
  else await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), lastValue]);
}

/** Approximate row counts, for progress only. */
export async function estimateRows(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(`
    select relname as name, greatest(reltuples, 1)::float8 as rows from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  return new Map(rows.map((row) => [row.name, row.rows]));
}
