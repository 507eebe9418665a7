import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { orderRouteNames } from '../order-route-names.ts';
import { moveOrdersSchema, orderMoveSchema } from './order-moves.schemas.ts';

const ofMove = z.object({ id: idParamSchema });

export const orderMoveRoutes = {
  moveOrders: defineRoute({
    name: 'orders.moveOrders',
    method: 'POST',
    path: '/order-moves',
    summary: 'Bring orders to their next status, each as a new step; many are the work of a job',
    permission: 'orders.change',
    body: moveOrdersSchema,
    output: orderMoveSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: { orders: { storeIds: String(ids.storeId), status: 'RECEIVED' as const } },
    }),
  }),
  getOrderMove: defineRoute({
    name: orderRouteNames.getOrderMove,
    method: 'GET',
    path: '/order-moves/{id}',
    summary: 'How far a move of orders is, and which were not moved',
    permission: 'orders.change',
    params: ofMove,
    output: orderMoveSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.orderMoveId) } }),
  }),
  undoOrderMove: defineRoute({
    name: 'orders.undoOrderMove',
    method: 'POST',
    path: '/order-moves/{id}/undo',
    summary: 'Bring the orders of a move back to where they were; those that were moved since stay',
    permission: 'orders.change',
    params: ofMove,
    output: orderMoveSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.orderMoveId) } }),
  }),
};
