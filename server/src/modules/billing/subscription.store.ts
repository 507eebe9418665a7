import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { sql } from 'kysely';
import type { InBusiness, Tx } from '../../platform/db/database.ts';

/** How the subscription of a business stands. */
export async function readStanding(given: InBusiness): Promise<Standing> {
  const { rows } = await sql<{ standing: Standing }>`
    select standing from subscription where business_id = ${given.businessId}
  `.execute(given.db);
  return rows[0]?.standing ?? 'ACTIVE';
}

export async function writeStanding(tx: Tx, standing: Standing, at: Date): Promise<void> {
  await sql`
    insert into subscription (business_id, standing, since) values (${tx.businessId}, ${standing}, ${at})
    on conflict (business_id) do update set standing = excluded.standing, since = excluded.since
  `.execute(tx.db);
}
