import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The installation's secret: SECRET, or one created once and stored in the database. */
export async function installationSecret(
  database: Database,
  configured: string | undefined,
): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured);
  await sql`insert into installation (secret) values (${randomBytes(32)}) on conflict do nothing`.execute(
    database.lookup,
  );
  const { rows } = await sql<{ secret: Buffer }>`select secret from installation`.execute(database.lookup);
  const secret = rows[0]?.secret;
  if (secret === undefined) throw new Error('The secret of this installation cannot be read.');
  return secret;
}
