import type { LiveTopic } from '@washboard/contract/core/live-event.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/context.ts';
import { liveAddress } from '../../platform/live/address.ts';
import { readFirstCursor } from '../../platform/live/live.store.ts';
import { defineModule } from '../../platform/module.ts';
import type { Signer } from '../../platform/signer.ts';

export function liveModule(deps: { signer: Signer; clock: Clock }) {
  const connection = async ({ actor, business }: RequestContext, topic: LiveTopic) => ({
    url: liveAddress(deps, topic, actor, await readFirstCursor(business)),
  });
  return defineModule({
    name: 'live',
    routes: liveRoutes,
    handlers: {
      getDashboardConnection: (ctx) => connection(ctx, 'dashboard'),
      getMessengerConnection: (ctx) => connection(ctx, 'messenger'),
      getQtyUpdaterConnection: (ctx) => connection(ctx, 'qty-updater'),
      getMachinesConnection: (ctx) => connection(ctx, 'machines'),
    },
  });
}
