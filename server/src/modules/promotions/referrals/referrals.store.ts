import type { ReferralTerms } from '@washboard/contract/promotions/referrals/referrals.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';

/** Terms that count for orders placed from an instant (ISO, UTC) on. */
export async function insertTerms(
  tx: Tx,
  terms: ReferralTerms,
  { version, since }: { version: number; since: string },
): Promise<void> {
  await tx.db
    .insertInto('referral_terms')
    .values({
      business_id: tx.businessId,
      version,
      since,
      is_on: terms.isOn,
      kind: terms.kind,
      value: terms.discountValue,
      min_order_cents: terms.minOrderCents,
      reward_cents: terms.rewardCents,
      per_referrer_limit: terms.perReferrerLimit,
      budget_cents: terms.budgetCents,
    })
    .execute();
}

/** What people set of a referral code. */
export interface ReferralCodeFacts {
  customerId: number;
  code: string;
}

/** Adds codes; ids in the given order. */
export async function recordReferralCodes(tx: Tx, codes: readonly ReferralCodeFacts[]): Promise<number[]> {
  const rows = await insertRows(tx, 'referral_code', codes, {
    customer_id: (one) => one.customerId,
    code: (one) => one.code,
  })
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateReferralCode(tx: Tx, id: number, { code }: ReferralCodeFacts): Promise<void> {
  await changeRow(tx, 'referral_code', id, { code });
}

/** Archives a code, or restores it with null. */
export async function archiveReferralCode(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'referral_code', id, { archived_at: at });
}

export async function insertReward(
  tx: Tx,
  reward: { orderId: number; referrerId: number; rewardCents: number },
): Promise<void> {
  await tx.db
    .insertInto('referral_reward')
    .values({
      business_id: tx.businessId,
      order_id: reward.orderId,
      referrer_id: reward.referrerId,
      reward_cents: reward.rewardCents,
    })
    .execute();
}

export async function setReversed(tx: Tx, orderId: number, isReversed: boolean): Promise<void> {
  await tx.db
    .updateTable('referral_reward')
    .set({ is_reversed: isReversed })
    .where('business_id', '=', tx.businessId)
    .where('order_id', '=', orderId)
    .execute();
}

/** One at a time gives rewards, which have limits, or sets the terms. */
export const lockReferrals = (tx: Tx) => lockInBusiness(tx, 'referrals');
