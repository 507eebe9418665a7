import type { Insertable } from 'kysely';
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
  return row.id;
}
