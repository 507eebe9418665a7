import { promotionRouteNames } from '@washboard/contract/promotions/promotion-route-names.ts';
import { referralRouteNames } from '@washboard/contract/promotions/referrals/referral-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { listPromotions, listPromotionUses } = promotionRouteNames;

export const promotionsLive: LiveTable = {
  'promotions.changed': () => [[listPromotions]],
  'promotions.referralsChanged': () => Object.values(referralRouteNames).map((name) => [name]),
  'orders.changed': () => [[listPromotions], [listPromotionUses], [referralRouteNames.listReferrals]],
};
