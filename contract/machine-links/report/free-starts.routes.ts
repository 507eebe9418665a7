import { defineRoute } from '../../core/route.ts';
import { machineLinksRouteNames } from '../machine-links-route-names.ts';
import { freeStartsQuerySchema, freeStartsSchema } from './free-starts.schemas.ts';

export const freeStartRoutes = {
  getFreeStarts: defineRoute({
    name: machineLinksRouteNames.getFreeStarts,
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
