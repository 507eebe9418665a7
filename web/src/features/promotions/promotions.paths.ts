import { definePaths } from '../../lib/address.ts';

export const promotionsPaths = definePaths({
  promotions: '/global-settings/promotions',
  wizard: '/global-settings/promotions/new',
});
