import type { LiveTable, StaleQuery } from '../../blocks/live/live-table.ts';

const all: readonly StaleQuery[] = [
  'promotions.listPromotions',
  'promotions.listPromotionUses',
  'promotions.getReferralProgram',
  'promotions.listReferrals',
  'promotions.listReferralCodes',
];

export const promotionsLive: LiveTable = {
  'promotions.changed': all,
  'promotions.referralsChanged': all,
  'orders.changed': all,
};
