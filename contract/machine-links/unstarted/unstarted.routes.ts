import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { unstartedQuerySchema, unstartedTurnsSchema } from './unstarted.schemas.ts';

const params = z.object({ id: idParamSchema });
const example = (ids: { unstartedTurnId: number }) => ({ params: { id: String(ids.unstartedTurnId) } });

export const unstartedRoutes = {
  listUnstarted: defineRoute({
    name: 'machine-links.listUnstarted',
    method: 'GET',
    path: '/unstarted-turns',
    summary: 'List paid starts of a machine that didn’t run and that nobody has dealt with',
    permission: 'machines.run',
    query: unstartedQuerySchema,
    output: unstartedTurnsSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { machineId: String(ids.washerId) } }),
  }),
  refundUnstarted: defineRoute({
    name: 'machine-links.refundUnstarted',
    method: 'POST',
    path: '/unstarted-turns/{id}/refund',
    summary: 'Refund a paid start that didn’t run, as it was paid',
    permission: 'machines.refund',
    params,
    output: unstartedTurnsSchema,
    errors: ['not_found', 'conflict'],
    example,
  }),
  startUnstarted: defineRoute({
    name: 'machine-links.startUnstarted',
    method: 'POST',
    path: '/unstarted-turns/{id}/start',
    summary: 'Start the machine free of charge instead of a paid start that didn’t run',
    permission: 'machines.run',
    params,
    output: unstartedTurnsSchema,
    errors: ['not_found', 'conflict'],
    example,
  }),
  dismissUnstarted: defineRoute({
    name: 'machine-links.dismissUnstarted',
    method: 'POST',
    path: '/unstarted-turns/{id}/dismiss',
    summary: 'Close a paid start that didn’t run without a refund',
    permission: 'machines.run',
    params,
    output: unstartedTurnsSchema,
    errors: ['not_found', 'conflict'],
    example,
  }),
};
