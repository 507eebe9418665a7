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
    summary: 'Kinds of errors of the server and of pages, the last seen first',
    permission: 'staff.use',
    query: errorKindQuerySchema,
    output: errorKindListSchema,
    example: () => ({ query: { state: 'open' as const, pageSize: 20 } }),
  }),
  getErrorKind: defineRoute({
    name: 'error-reports.getErrorKind',
    method: 'GET',
    path: '/staff/errors/{id}',
    summary: 'A kind of error with its calls and its newest requests',
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
    summary: 'Mark a kind of error resolved; it is open again when it is seen again',
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
    summary: 'Take back that a kind of error is resolved',
    permission: 'staff.use',
    params,
    body,
    output: errorKindDetailSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ ...one(ids), body: { version: ids.errorKindVersion } }),
  }),
};
