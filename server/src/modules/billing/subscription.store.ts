import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { sql } from 'kysely';
import type { Db, InBusiness, Tx } from '../../platform/db/database.ts';
import { int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export interface Subscription {
  status: SubscriptionStatus;
  /** Undefined if it was never set. */
  since: Date | undefined;
  version: number;
  /** Staff set it, whatever the provider reports. */
  byHand: boolean;
}

/** A business's subscription status; active by default. */
export async function readSubscription(given: InBusiness): Promise<Subscription> {
  const rows = await given.db
    .selectFrom('subscription')
    .select(['status', 'since', 'version', 'by_hand as byHand'])
    .where('business_id', '=', given.businessId)
    .execute();
  const row = rows[0];
  if (row !== undefined) return { ...row, since: new Date(row.since) };
  return { status: 'ACTIVE', since: undefined, version: 1, byHand: false };
}

/** Updates a version; false if another was faster. */
export async function writeSubscription(
  tx: Tx,
  { status, version, byHand, since }: Subscription & { since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into subscription (business_id, status, since, version, by_hand)
    values (${tx.businessId}, ${status}, ${since}, ${version + 1}, ${byHand})
    on conflict (business_id) do update set status = excluded.status, since = excluded.since,
      version = excluded.version, by_hand = excluded.by_hand
      where subscription.version = ${version}
  `.execute(tx.db);
  return numAffectedRows === 1n;
}

/** The provider's customers suspended since then, without manual overrides. */
export async function listOverdue(
  lookup: Db,
  until: Date,
): Promise<{ businessId: number; payerId: string }[]> {
  const { rows } = await typedSql({ businessId: int8, payerId: text })`
    select s.business_id as "businessId", p.payer_id as "payerId"
    from subscription s join billing_payer p using (business_id)
    where s.status = 'SUSPENDED' and s.since <= ${until} and not s.by_hand and p.payer_id is not null order by 1
  `.execute(lookup);
  return rows;
}
