import pg from 'pg';

/** Deletes counted sign-in attempts: tests sign in to one account far more often than people. */
export async function forgetTries(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`delete from rate_limit where key like 'sign-in%'`).finally(() => client.end());
}
