import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Keep a secret for this installation, unless it has one: then that one stays. */
export async function keepSecret(database: Database, secret: Buffer): Promise<void> {
  await sql`insert into installation (secret) values (${secret}) on conflict do nothing`.execute(
    database.lookup,
  );
}

export async function readSecret(database: Database): Promise<Buffer | undefined> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from installation`.execute(database.lookup);
  return rows[0]?.secret;
}
