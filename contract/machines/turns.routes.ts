import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import {
  turnDetailSchema,
  turnExportQuerySchema,
  turnListQuerySchema,
  turnListSchema,
  turnTotalsSchema,
} from './turns.schemas.ts';

export const turnRoutes = {
  listTurns: defineRoute({
    name: 'machines.listTurns',
    method: 'GET',
    path: '/turns',
    summary: 'List the turns behind a figure, newest first',
    permission: 'dashboard.view',
    query: turnListQuerySchema,
    output: turnListSchema,
    errors: ['not_found'],
    example: (ids) => ({
      query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS' as const, pageSize: 20 },
    }),
  }),
  getTurnTotals: defineRoute({
    name: 'machines.getTurnTotals',
    method: 'GET',
    path: '/turns/totals',
    summary: 'Get totals over all turns of the list',
    permission: 'dashboard.view',
    query: turnExportQuerySchema,
    output: turnTotalsSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS' as const } }),
  }),
  exportTurns: defineRoute({
    name: 'machines.exportTurns',
    method: 'GET',
    path: '/turns/export',
    summary: 'Export the same turns as CSV',
    permission: 'dashboard.view',
    query: turnExportQuerySchema,
    output: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS' as const } }),
  }),
  getTurn: defineRoute({
    name: 'machines.getTurn',
    method: 'GET',
    path: '/turns/{id}',
    summary: 'Get a turn with its origin',
    permission: 'dashboard.view',
    params: z.object({ id: idParamSchema }),
    output: turnDetailSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.turnId) } }),
  }),
};
