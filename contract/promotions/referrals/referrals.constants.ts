import type { PromotionKind } from '../promotions.constants.ts';

/** What became of an order with someone's referral code. */
export const referralStatusLabels = {
  REWARDED: 'Rewarded',
  WAITING: 'Not completed yet',
  NOT_NEW: 'Not the first order',
  SMALL_ORDER: 'Order too small',
  OVER_LIMIT: 'Limit reached',
  BUDGET_SPENT: 'Budget spent',
  OFF: 'Program was off',
  VOIDED: 'Order voided',
} as const;
export type ReferralStatus = keyof typeof referralStatusLabels;
export const referralStatuses = Object.keys(referralStatusLabels) as [ReferralStatus, ...ReferralStatus[]];

/** Where nobody has set the program up. */
export const newReferralTerms = {
  isOn: false,
  kind: 'PERCENTAGE' as PromotionKind,
  discountValue: 200_000,
  minOrderCents: null,
  rewardCents: 1_000,
  perReferrerLimit: null,
  budgetCents: null,
};
