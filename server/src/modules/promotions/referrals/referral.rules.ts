import { applyRate, type Cents } from '@washboard/contract/core/money/money.ts';
import { goodsBefore } from '@washboard/contract/promotions/promotion-check.rules.ts';
import type { ReferralStatus } from '@washboard/contract/promotions/referrals/referrals.constants.ts';
import type { ReferralTerms } from '@washboard/contract/promotions/referrals/referrals.schemas.ts';

/** An order with someone else's referral code. */
export interface ReferredOrder {
  isVoid: boolean;
  isCompleted: boolean;
  /** It is the customer's first order. */
  isFirst: boolean;
  /** Goods and services before discounts, and all discounts. */
  grossCents: Cents;
  discountCents: Cents;
}

/** What was given before this order. */
export interface GivenRewards {
  /** Rewards of this referrer. */
  ofReferrer: number;
  /** All rewards of the program. */
  cents: Cents;
}

/** Whether the referrer gets the reward, by the terms when the order was placed; null is without a program. */
export function referralStatus(
  order: ReferredOrder,
  terms: Pick<
    ReferralTerms,
    'isOn' | 'kind' | 'discountValue' | 'minOrderCents' | 'rewardCents' | 'perReferrerLimit' | 'budgetCents'
  > | null,
  given: GivenRewards,
): ReferralStatus {
  if (order.isVoid) return 'VOIDED';
  if (terms === null || !terms.isOn) return 'OFF';
  if (!order.isFirst) return 'NOT_NEW';
  const { kind, discountValue } = terms;
  const friendCents = kind === 'PERCENTAGE' ? applyRate(order.grossCents, discountValue) : discountValue;
  if (goodsBefore(order, friendCents) < (terms.minOrderCents ?? 0)) return 'SMALL_ORDER';
  if (terms.perReferrerLimit !== null && given.ofReferrer >= terms.perReferrerLimit) return 'OVER_LIMIT';
  if (terms.budgetCents !== null && given.cents + terms.rewardCents > terms.budgetCents)
    return 'BUDGET_SPENT';
  return order.isCompleted ? 'REWARDED' : 'WAITING';
}
