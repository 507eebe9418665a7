import type { Insertable } from 'kysely';
import type { Db } from './db/database.ts';
import type { PlatformTables } from './db/types.ts';

/** Append an entry; returns its id. */
export async function insertAuditEntry(
  db: Db,
  entry: Insertable<PlatformTables['audit_entry']>,
): Promise<number> {
  const row = await db.insertInto('audit_entry').values(entry).returning('id').executeTakeFirstOrThrow();
  return row.id;
}
