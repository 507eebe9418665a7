import type { LiveTable } from '../../blocks/live/live-table.ts';

export const ordersLive: LiveTable = {
  'orders.changed': [
    'orders.listOrders',
    'orders.countOrderViews',
    'orders.sumOrders',
    'orders.getOrder',
    'orders.getOpenOrders',
  ],
  'orders.bagTagsChanged': ['orders.listBagTags', 'orders.getOrder'],
  'orders.moved': ['orders.getOrderMove'],
};
