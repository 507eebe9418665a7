import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { sql } from 'kysely';
import type { InBusiness, Tx } from '../../platform/db/database.ts';

/** How the subscription of a business stands; before it was ever set, active. */
export async function readSubscription(given: InBusiness): Promise<{ standing: Standing; version: number }> {
  const { rows } = await sql<{ standing: Standing; version: number }>`
    select standing, version from subscription where business_id = ${given.businessId}
  `.execute(given.db);
  return rows[0] ?? { standing: 'ACTIVE', version: 1 };
}

/** Follows on the state of a version; false where another was quicker. */
export async function writeStanding(
  tx: Tx,
  standing: Standing,
  { version, at }: { version: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into subscription (business_id, standing, since, version)
    values (${tx.businessId}, ${standing}, ${at}, ${version + 1})
    on conflict (business_id) do update
      set standing = excluded.standing, since = excluded.since, version = excluded.version
      where subscription.version = ${version}
  `.execute(tx.db);
  return numAffectedRows === 1n;
}
