import type pg from 'pg';

/** Excluded: attempt counters, which a refused attempt rightly raises. */
const uncounted = ['rate_limit'];

/** A hash of every row of all our tables, by table: equal before and after means nothing changed. */
export async function tableHashes(admin: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const names = tables.map(({ name }) => name).filter((name) => !uncounted.includes(name));
  const parts = names.map(
    (name) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
  );
  const { rows } = await admin.query<{ name: string; hash: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
