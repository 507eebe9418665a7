import pg from 'pg';

/** After rows came in bulk: until their statistics are known, queries are planned as if there were none. */
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
