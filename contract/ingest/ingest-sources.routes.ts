import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { sourceStatusSchema } from './ingest-sources.schemas.ts';

/** What people see of ingest; apart from the events' own schemas, which the browser does not need. */
export const ingestSourceRoutes = {
  listSources: defineRoute({
    name: 'ingest.listSources',
    method: 'GET',
    path: '/ingest/sources',
    summary:
      'The sources that send events, when each was last heard, and what waits; of more than 500 those heard last',
    permission: 'accessKeys.manage',
    output: z.object({ records: z.array(sourceStatusSchema) }),
    example: () => ({}),
  }),
};
