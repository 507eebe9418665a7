import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { turnDetailSchema } from '../turns.schemas.ts';
import { refundTurnSchema } from './refunds.schemas.ts';

export const refundRoutes = {
  refundTurn: defineRoute({
    name: 'machines.refundTurn',
    method: 'POST',
    path: '/turns/{id}/refunds',
    summary: 'Record a refund of a self-serve turn',
    permission: 'machines.refund',
    params: z.object({ id: idParamSchema }),
    body: refundTurnSchema,
    output: turnDetailSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.paidTurnId) },
      body: { amountCents: 1, tender: 'CASH' as const, reason: 'Wash stopped' },
    }),
  }),
};
