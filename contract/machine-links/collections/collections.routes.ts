import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema } from '../../core/schema.ts';
import {
  collectedSchema,
  collectionFiltersSchema,
  collectionListQuerySchema,
  collectionListSchema,
  collectSchema,
  removeCollectionSchema,
  varianceSchema,
} from './collections.schemas.ts';

export const collectionRoutes = {
  listCollections: defineRoute({
    name: 'machine-links.listCollections',
    method: 'GET',
    path: '/machine-collections',
    summary: 'List collections of coins and cards from machines, newest first',
    permission: 'machines.collect',
    query: collectionListQuerySchema,
    output: collectionListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS' as const } }),
  }),
  getVariance: defineRoute({
    name: 'machine-links.getVariance',
    method: 'GET',
    path: '/machine-collections/variance',
    summary: 'Sum collections and their variance by person and by route',
    permission: 'machines.collect',
    query: collectionFiltersSchema,
    output: varianceSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS' as const } }),
  }),
  exportCollections: defineRoute({
    name: 'machine-links.exportCollections',
    method: 'GET',
    path: '/machine-collections/export',
    summary: 'Download collections as CSV',
    permission: 'machines.collect',
    query: collectionFiltersSchema,
    output: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS' as const } }),
  }),
  collect: defineRoute({
    name: 'machine-links.collect',
    method: 'POST',
    path: '/machine-collections',
    summary: 'Record what was collected from machines of a store, now',
    permission: 'machines.collect',
    body: collectSchema,
    output: collectedSchema,
    errors: ['not_found'],
    example: (ids) => ({
      body: {
        storeId: ids.storeId,
        kind: 'COIN' as const,
        collectedBy: 'Sam Ortiz',
        route: 'North loop',
        notes: '',
        machines: [{ machineId: ids.washerId, meterCents: 12_000, countedCents: 11_950 }],
      },
    }),
  }),
  removeCollection: defineRoute({
    name: 'machine-links.removeCollection',
    method: 'POST',
    path: '/machine-collections/{id}/remove',
    summary: 'Remove a collection that was recorded by mistake',
    permission: 'machines.collect',
    params: z.object({ id: idParamSchema }),
    body: removeCollectionSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.collectionId) }, body: { version: 1 } }),
  }),
};
