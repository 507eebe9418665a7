import { defineRoute } from '../../core/route.ts';
import { labelQuerySchema, machineLabelsSchema } from './labels.schemas.ts';

export const labelRoutes = {
  listLabels: defineRoute({
    name: 'machine-links.listLabels',
    method: 'GET',
    path: '/machine-labels',
    summary: 'List the labels of the machines of a store, with the link of each QR code',
    permission: 'machines.run',
    query: labelQuerySchema,
    output: machineLabelsSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeId: String(ids.storeId) } }),
  }),
};
