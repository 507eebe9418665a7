import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { moveOrdersSchema, orderMoveSchema } from './order-moves.schemas.ts';

const ofMove = z.object({ id: idParamSchema });

export const orderMoveRoutes = {
  moveOrders: defineRoute({
    name: 'orders.moveOrders',
    method: 'POST',
    path: '/order-moves',
    summary: 'Move orders to their next status; many are moved by a job',
    permission: 'orders.change',
    body: moveOrdersSchema,
    output: orderMoveSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: { orders: { storeIds: String(ids.storeId), status: 'RECEIVED' as const } },
    }),
  }),
  getOrderMove: defineRoute({
    name: 'orders.getOrderMove',
    method: 'GET',
    path: '/order-moves/{id}',
    summary: 'Get the progress of a move, with orders that stayed',
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
    summary: 'Undo a move; orders that moved again stay',
    permission: 'orders.change',
    params: ofMove,
    output: orderMoveSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.orderMoveId) } }),
  }),
};
