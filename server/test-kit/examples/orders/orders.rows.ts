import { bagTagRoutes } from '@washboard/contract/orders/bag-tags/bag-tags.routes.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/moves/order-moves.routes.ts';
import { paidOrder } from '../../paid-order.ts';
import { exampleKey } from '../access-keys/access-keys.rows.ts';
import { defineRows, type ExampleGiven } from '../example-rows.ts';

/** An order with its payment. */
export const exampleOrder = async ({ app, world, need }: ExampleGiven) =>
  paidOrder(app, world, (await need(exampleKey)).session);

export const ordersRows = defineRows(async (given) => {
  const { app, world, need } = given;
  const { orderId, orderVersion } = await need(exampleOrder);
  // Another order, moved to its next status.
  const other = await paidOrder(app, world, (await need(exampleKey)).session, 'T-1002');
  const body = { orders: { ids: String(other.orderId) } };
  const move = await app.call(orderMoveRoutes.moveOrders, { body }, world.sessions.owner);
  const tag = await app.call(bagTagRoutes.addBagTag, { body: { name: 'Stain' } }, world.sessions.owner);
  return { bagTagId: tag.body.id, orderId, orderVersion, orderMoveId: move.body.id };
});
