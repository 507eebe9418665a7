import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import { machineLinksRouteNames } from '../machine-links-route-names.ts';
import {
  changeReaderSchema,
  newReaderSchema,
  readerListQuerySchema,
  readerListSchema,
} from './readers.schemas.ts';

const ofOne = z.object({ id: idParamSchema });

export const readerRoutes = {
  listReaders: defineRoute({
    name: machineLinksRouteNames.listReaders,
    method: 'GET',
    path: '/esd-readers',
    summary: 'List stores with their ESD readers and whether each is connected',
    permission: 'machines.run',
    query: readerListQuerySchema,
    output: readerListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  registerReader: defineRoute({
    name: 'machine-links.registerReader',
    method: 'POST',
    path: '/esd-readers',
    summary: 'Register the ESD reader of a store that has none',
    permission: 'machines.run',
    body: newReaderSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ body: { storeId: ids.otherStoreId, serial: 'ESD-20418' } }),
  }),
  replaceReader: defineRoute({
    name: 'machine-links.replaceReader',
    method: 'PUT',
    path: '/esd-readers/{id}',
    summary: 'Replace an ESD reader by another one',
    permission: 'machines.run',
    params: ofOne,
    body: changeReaderSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.esdReaderId) },
      body: { serial: 'ESD-20419', version: 1 },
    }),
  }),
  removeReader: defineRoute({
    name: 'machine-links.removeReader',
    method: 'POST',
    path: '/esd-readers/{id}/remove',
    summary: 'Remove an ESD reader from its store',
    permission: 'machines.run',
    params: ofOne,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.esdReaderId) }, body: { version: 1 } }),
  }),
};
