/**
 * Names of the routes that show orders, apart from their shapes: what tells every page of live changes needs the
 * names alone, and must not bring the shapes along.
 */
export const orderRouteNames = {
  listOrders: 'orders.listOrders',
  getOrder: 'orders.getOrder',
  getOpenOrders: 'orders.getOpenOrders',
  getOrderMove: 'orders.getOrderMove',
} as const;
