/** Names of routes for live updates, without the schemas of their forms. */
export const referralRouteNames = {
  getReferralProgram: 'promotions.getReferralProgram',
  listReferrals: 'promotions.listReferrals',
  listReferralCodes: 'promotions.listReferralCodes',
} as const;
