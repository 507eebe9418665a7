import { defineRoute } from '../core/route.ts';
import { cashVarianceListSchema, cashVarianceQuerySchema } from './cash-variance.schemas.ts';

export const cashVarianceRoutes = {
  listCashVariances: defineRoute({
    name: 'payments.listCashVariances',
    method: 'GET',
    path: '/cash-variances',
    summary: 'List the last seven days whose counted drawers differ from the expected cash, newest first',
    permission: 'orders.read',
    query: cashVarianceQuerySchema,
    output: cashVarianceListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
};
