import type { Insertable } from 'kysely';
<<<<<<< HEAD
import type { Db } from './db/database.ts';
import type { PlatformTables } from './db/types.ts';

/** Append an entry; returns its id. */
export async function insertAuditEntry(
  db: Db,
  entry: Insertable<PlatformTables['audit_entry']>,
): Promise<number> {
  const row = await db.insertInto('audit_entry').values(entry).returning('id').executeTakeFirstOrThrow();
=======
import type { Tx } from './db/database.ts';
import type { PlatformTables } from './db/types.ts';

/** Append one entry of the audit list; entries are never changed. Returns its id. */
export async function insertEntry(
  tx: Tx,
  entry: Omit<Insertable<PlatformTables['audit_entry']>, 'business_id'>,
): Promise<number> {
  const row = await tx.db
    .insertInto('audit_entry')
    .values({ business_id: tx.businessId, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow();
>>>>>>> main
  return row.id;
}
