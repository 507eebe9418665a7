import { defineRoute } from '../core/route.ts';
import { attentionQuerySchema, attentionSchema } from './attention.schemas.ts';

export const attentionRoutes = {
  getAttention: defineRoute({
    name: 'attention.getAttention',
    method: 'GET',
    path: '/attention',
    summary: 'Count what needs attention now, such as late orders and machines out of order',
    permission: 'dashboard.view',
    query: attentionQuerySchema,
    output: attentionSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
};
