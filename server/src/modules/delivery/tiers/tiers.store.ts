import type { TierFacts } from '@washboard/contract/delivery/settings/pricing-tiers.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';

const columnsOf = ({ name, type, feeCents }: TierFacts) => ({ name, type, fee_cents: feeCents });

/** One writer at a time changes the delivery of a business: tiers, zones and settings refer to each other. */
export const lockDelivery = (tx: Tx) => lockInBusiness(tx, 'delivery');

export async function insertTier(tx: Tx, tier: TierFacts): Promise<number> {
  const { id } = await tx.db
    .insertInto('pricing_tier')
    .values({ business_id: tx.businessId, ...columnsOf(tier) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTier(tx: Tx, id: number, tier: TierFacts): Promise<void> {
  await changeRow(tx, 'pricing_tier', id, columnsOf(tier));
}

export async function archiveTier(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'pricing_tier', id, { archived_at: at });
}
