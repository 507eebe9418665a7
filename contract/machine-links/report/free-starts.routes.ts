import { defineRoute } from '../../core/route.ts';
import { freeStartsQuerySchema, freeStartsSchema } from './free-starts.schemas.ts';

export const freeStartRoutes = {
  getFreeStarts: defineRoute({
    name: 'machine-links.getFreeStarts',
    method: 'GET',
    path: '/free-starts',
    summary: 'Count free starts by person and by reason',
    permission: 'machines.serve',
    query: freeStartsQuerySchema,
    output: freeStartsSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS' as const } }),
  }),
};
