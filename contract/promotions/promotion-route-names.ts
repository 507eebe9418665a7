/** Names of routes for live updates, without the schemas of their forms. */
export const promotionRouteNames = {
  listPromotions: 'promotions.listPromotions',
  listPromotionUses: 'promotions.listPromotionUses',
  getReferralProgram: 'promotions.getReferralProgram',
  listReferrals: 'promotions.listReferrals',
  listReferralCodes: 'promotions.listReferralCodes',
} as const;
