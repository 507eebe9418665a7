import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema } from '../../core/schema.ts';
import { readerListQuerySchema, readerListSchema, setReaderSchema } from './readers.schemas.ts';

export const readerRoutes = {
  listReaders: defineRoute({
    name: 'machine-links.listReaders',
    method: 'GET',
    path: '/esd-readers',
    summary: 'List stores with their ESD readers and whether each is connected',
    permission: 'machines.run',
    query: readerListQuerySchema,
    output: readerListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  setReader: defineRoute({
    name: 'machine-links.setReader',
    method: 'PUT',
    path: '/esd-readers/{storeId}',
    summary: 'Register the ESD reader of a store, replace it, or remove it',
    permission: 'machines.run',
    params: z.object({ storeId: idParamSchema }),
    body: setReaderSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { storeId: String(ids.storeId) },
      body: { serial: 'ESD-20418', version: 1 },
    }),
  }),
};
