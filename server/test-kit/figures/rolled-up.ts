import pg from 'pg';

/** Resolves when no day waits to be reckoned, and the planner knows what is there. */
export async function untilRolledUp(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const dirty = async () => (await client.query('select 1 from dirty_day limit 1')).rowCount !== 0;
  while (await dirty()) await new Promise((resolve) => setTimeout(resolve, 200));
  await client.query('vacuum analyze');
  await client.end();
}
