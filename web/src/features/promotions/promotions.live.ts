import { promotionRouteNames } from '@washboard/contract/promotions/promotion-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const all = () => Object.values(promotionRouteNames).map((name) => [name]);

export const promotionsLive: LiveTable = {
  'promotions.changed': all,
  'promotions.referralsChanged': all,
  'orders.changed': all,
};
