import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import { accessKeySchema, createAccessKeySchema, createdAccessKeySchema } from './access-keys.schemas.ts';

export const accessKeyRoutes = {
  listAccessKeys: defineRoute({
    name: 'access-keys.listAccessKeys',
    method: 'GET',
    path: '/access-keys',
    summary: 'List access keys, newest first; of more than 500, the active ones',
    permission: 'accessKeys.manage',
    output: z.object({ records: z.array(accessKeySchema) }),
    example: () => ({}),
  }),
  createAccessKey: defineRoute({
    name: 'access-keys.createAccessKey',
    method: 'POST',
    path: '/access-keys',
    summary: 'Create an access key; only this answer contains the key',
    permission: 'accessKeys.manage',
    notWhileActing: true,
    body: createAccessKeySchema,
    output: createdAccessKeySchema,
    errors: ['conflict', 'not_found'],
    example: (ids) => ({
      body: {
        name: 'Front desk',
        source: 'front-desk',
        scopes: ['events.write' as const],
        storeIds: [ids.storeId],
      },
    }),
  }),
  revokeAccessKey: defineRoute({
    name: 'access-keys.revokeAccessKey',
    method: 'POST',
    path: '/access-keys/{id}/revoke',
    summary: 'Revoke an access key',
    permission: 'accessKeys.manage',
    params: z.object({ id: idParamSchema }),
    body: z.object({ version: versionSchema }),
    output: accessKeySchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.accessKeyId) }, body: { version: 1 } }),
  }),
};
