import { covers } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { ingestEvents } from '@washboard/contract/ingest/ingest.events.ts';
import { ingestRoutes } from '@washboard/contract/ingest/ingest.routes.ts';
import { ingestSourceRoutes } from '@washboard/contract/ingest/ingest-sources.routes.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { defineModule } from '../../platform/module.ts';
import { eventsOfCustomer } from './customer-rows.store.ts';
import { takeBatch } from './ingest.service.ts';
import { listSources, readTakenEvent } from './ingest.views.ts';
import { getPlaces } from './places.service.ts';

export { readBooked } from './event-book.store.ts';
export { bookFacts, type KnownFact } from './known-facts.service.ts';

/** Ingest: events from points of sale, each applied once, in any order of arrival. */
export function ingestModule({ ingested }: Pick<Metrics, 'ingested'>) {
  return defineModule({
    name: 'ingest',
    tables: ['ingest_event', 'ingest_source'],
    events: ingestEvents,
    following: eventsOfCustomer,
    routes: { ...ingestRoutes, ...ingestSourceRoutes },
    handlers: {
      sendEvents: async (ctx, { body }) => {
        const taken = await takeBatch(ctx.business, ctx.keyHolder, body.events, ctx.clock.now());
        for (const [outcome, count] of Object.entries(taken.counts)) ingested.inc({ outcome }, count);
        return taken;
      },
      getEvent: (ctx, { params }) => getEvent(ctx, params.id),
      getPlaces: async (ctx) => ({
        places: await getPlaces(ctx.business, ctx.keyHolder.stores, ctx.clock.now()),
      }),
      listSources: async (ctx) => ({ records: await listSources(ctx.business) }),
    },
  });
}

async function getEvent(ctx: RequestContext, id: string) {
  const { source, stores } = ctx.keyHolder;
  const event = await readTakenEvent(ctx.business, source, id);
  if (event === undefined || !covers(stores, event.storeId)) throw new AppError('not_found');
  return event;
}
