import { definePaths } from '../../lib/address.ts';

export const promotionsPaths = definePaths({
  promotions: '/global-settings/promotions',
  referrals: '/global-settings/promotions/referrals',
  wizard: '/global-settings/promotions/new',
});
