import { z } from 'zod';
import type { ExampleIds } from '../core/example-ids.ts';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import { errorKindDetailSchema, errorKindListSchema, errorKindQuerySchema } from './error-reports.schemas.ts';

const params = z.object({ id: idParamSchema });
const body = z.object({ version: versionSchema });
const one = (ids: ExampleIds) => ({ params: { id: String(ids.errorKindId) } });

/** Error groups, for staff. */
export const errorKindRoutes = {
  listErrorKinds: defineRoute({
    name: 'error-reports.listErrorKinds',
    method: 'GET',
    path: '/staff/errors',
    summary: 'List error groups of the server and of pages, last seen first',
    permission: 'staff.use',
    query: errorKindQuerySchema,
    output: errorKindListSchema,
    example: () => ({ query: { state: 'open' as const, pageSize: 20 } }),
  }),
  getErrorKind: defineRoute({
    name: 'error-reports.getErrorKind',
    method: 'GET',
    path: '/staff/errors/{id}',
    summary: 'Get an error group with its calls and newest requests',
    permission: 'staff.use',
    params,
    output: errorKindDetailSchema,
    errors: ['not_found'],
    example: one,
  }),
  resolveErrorKind: defineRoute({
    name: 'error-reports.resolveErrorKind',
    method: 'POST',
    path: '/staff/errors/{id}/resolve',
    summary: 'Resolve an error group; it reopens when it recurs',
    permission: 'staff.use',
    params,
    body,
    output: errorKindDetailSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ ...one(ids), body: { version: ids.errorKindVersion } }),
  }),
  reopenErrorKind: defineRoute({
    name: 'error-reports.reopenErrorKind',
    method: 'POST',
    path: '/staff/errors/{id}/reopen',
    summary: 'Reopen an error group',
    permission: 'staff.use',
    params,
    body,
    output: errorKindDetailSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ ...one(ids), body: { version: ids.errorKindVersion } }),
  }),
};
