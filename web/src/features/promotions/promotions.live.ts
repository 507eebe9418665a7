import { promotionRouteNames } from '@washboard/contract/promotions/promotion-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { listPromotions, listPromotionUses } = promotionRouteNames;

export const promotionsLive: LiveTable = {
  'promotions.changed': () => [[listPromotions]],
  'orders.changed': () => [[listPromotions], [listPromotionUses]],
};
