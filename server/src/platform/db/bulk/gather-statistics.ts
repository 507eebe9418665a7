import pg from 'pg';

/** Call after a bulk load: until there are statistics, the planner assumes empty tables. */
export async function gatherStatistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'washboard statistics' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
