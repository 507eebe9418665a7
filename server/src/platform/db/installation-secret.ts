import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** The installation's secret: SECRET, or one created once and stored in the database. */
export async function installationSecret(
  database: Database,
  configured: string | undefined,
): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured);
  await database.lookup
    .insertInto('installation')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await database.lookup.selectFrom('installation').select('secret').execute();
  const secret = rows[0]?.secret;
  if (secret === undefined) throw new Error('The secret of this installation cannot be read.');
  return secret;
}
