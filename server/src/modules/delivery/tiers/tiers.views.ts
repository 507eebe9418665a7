import type { Tier } from '@washboard/contract/delivery/settings/pricing-tiers.schemas.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';

/** All tiers of the business, by type and name. */
export function readTiers({ db, businessId }: InBusiness): Promise<Tier[]> {
  return db
    .selectFrom('pricing_tier')
    .select(['id', 'name', 'type', 'fee_cents as feeCents', 'version'])
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .orderBy('type', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A tier, removed or not, locked until the transaction ends. */
export function holdTier({ db, businessId }: Tx, id: number) {
  return db
    .selectFrom('pricing_tier')
    .select(['name', 'type', 'fee_cents as feeCents', 'version', 'archived_at as archivedAt'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a location or a zone uses a tier. */
export async function isTierUsed({ db, businessId }: Tx, id: number): Promise<boolean> {
  const zone = await db
    .selectFrom('delivery_zone')
    .select('id')
    .where('business_id', '=', businessId)
    .where('delivery_tier_id', '=', id)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const settings = await db
    .selectFrom('delivery_settings')
    .select('store_id')
    .where('business_id', '=', businessId)
    .where('delivery_tier_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return zone !== undefined || settings !== undefined;
}
