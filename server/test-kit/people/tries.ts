import pg from 'pg';

/** Forgets the tries to sign in that were counted: many tests sign one account in at one office, as nobody does. */
export async function forgetTries(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`delete from rate_limit where key like 'sign-in%'`).finally(() => client.end());
}
