import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, idSchema } from '../core/schema.ts';
import { auditEntrySchema, auditListQuerySchema, auditListSchema } from './audit.schemas.ts';

export const auditRoutes = {
  listAuditEntries: defineRoute({
    name: 'audit.listAuditEntries',
    method: 'GET',
    path: '/audit',
    summary: 'List changes, newest first: who, when, before and after',
    permission: 'audit.read',
    query: auditListQuerySchema,
    output: auditListSchema,
    example: () => ({ query: { area: 'imports' as const, pageSize: 20 } }),
  }),
  getAuditEntry: defineRoute({
    name: 'audit.getAuditEntry',
    method: 'GET',
    path: '/audit/{id}',
    summary: 'Get a change: who, when, before and after',
    permission: 'audit.read',
    params: z.object({ id: idParamSchema }),
    output: auditEntrySchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.auditEntryId) } }),
  }),
  listAuthors: defineRoute({
    name: 'audit.listAuthors',
    method: 'GET',
    path: '/audit/authors',
    summary: 'List the people who changed something',
    permission: 'audit.read',
    output: z.object({ records: z.array(z.object({ userId: idSchema, name: z.string() })) }),
    example: () => ({}),
  }),
  undoChange: defineRoute({
    name: 'audit.undoChange',
    method: 'POST',
    path: '/audit/{id}/undo',
    summary:
      'Undo a change, a manager only their own of the last day; refused if its fields have changed since',
    permission: 'audit.undo',
    params: z.object({ id: idParamSchema }),
    output: auditEntrySchema,
    errors: ['not_found', 'conflict', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.auditEntryId) } }),
  }),
};
