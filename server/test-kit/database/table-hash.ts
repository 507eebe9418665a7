import type pg from 'pg';

/** Excluded: attempt counters, which a refused attempt rightly raises. */
const uncounted = ['rate_limit'];

const statements = new WeakMap<pg.Pool, Promise<string>>();

/** A hash of every row of all our tables, by table: equal before and after means nothing changed. */
export async function tableHashes(admin: pg.Pool): Promise<Record<string, string>> {
  const statement = statements.get(admin) ?? hashStatement(admin);
  statements.set(admin, statement);
  // Prepared once: planning takes longer than running.
  const { rows } = await admin.query<{ name: string; hash: string }>({
    name: 'table hashes',
    text: await statement,
  });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

async function hashStatement(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
    [uncounted],
  );
  const parts = rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
  );
  return parts.join(' union all ');
}
