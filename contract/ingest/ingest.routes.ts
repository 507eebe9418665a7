import { z } from 'zod';
import { eventIdSchema } from '../core/event-parts.ts';
import { defineRoute } from '../core/route.ts';
import { exampleOrder } from './examples.ts';
import { batchResultSchema, batchSchema, maxBatchBytes } from './ingest.schemas.ts';
import { placeSchema } from './ingest-places.schemas.ts';
import { takenEventSchema } from './ingest-sources.schemas.ts';

export const ingestRoutes = {
  sendEvents: defineRoute({
    name: 'ingest.sendEvents',
    method: 'POST',
    path: '/ingest/v1/events',
    summary: 'Send up to 500 events; each is accepted, repeated, waiting or refused',
    permission: 'key:events.write',
    body: batchSchema,
    output: batchResultSchema,
    maxBodyBytes: maxBatchBytes,
    answersEach: true,
    example: (ids) => ({ body: { events: exampleOrder(ids.storeId) } }),
  }),
  getEvent: defineRoute({
    name: 'ingest.getEvent',
    method: 'GET',
    path: '/ingest/v1/events/{id}',
    summary: 'Get the outcome of an event',
    permission: 'key:events.read',
    params: z.object({ id: eventIdSchema }),
    output: takenEventSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: ids.eventId } }),
  }),
  getPlaces: defineRoute({
    name: 'ingest.getPlaces',
    method: 'GET',
    path: '/ingest/v1/places',
    summary: 'List the key’s stores with machines and vend prices',
    permission: 'key:events.read',
    output: z.object({ places: z.array(placeSchema) }),
    example: () => ({}),
  }),
};
