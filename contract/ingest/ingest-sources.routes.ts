import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { sourceStatusSchema } from './ingest-sources.schemas.ts';

/** Ingest as users see it, without the event schemas, which the browser doesn't need. */
export const ingestSourceRoutes = {
  listSources: defineRoute({
    name: 'ingest.listSources',
    method: 'GET',
    path: '/ingest/sources',
    summary: 'List event sources with their last and waiting events; of more than 500, the most recent',
    permission: 'accessKeys.manage',
    output: z.object({ records: z.array(sourceStatusSchema) }),
    example: () => ({}),
  }),
};
