import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * The commit of this transaction does not wait for the disk. A power cut may take back the last such commits, the
 * latest first and each whole: only for work that is found undone and done again, of which nobody was told.
 */
export async function commitUnawaited(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx.db);
}
