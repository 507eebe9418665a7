/** Route names of orders for live updates, without the schemas. */
export const orderRouteNames = {
  listOrders: 'orders.listOrders',
  countOrderViews: 'orders.countOrderViews',
  sumOrders: 'orders.sumOrders',
  getOrder: 'orders.getOrder',
  getOpenOrders: 'orders.getOpenOrders',
  listBagTags: 'orders.listBagTags',
  getOrderMove: 'orders.getOrderMove',
} as const;
