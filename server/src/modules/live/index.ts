import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import type { Clock } from '../../platform/clock.ts';
import { liveAddress } from '../../platform/live/address.ts';
import { readFirstCursor } from '../../platform/live/live.store.ts';
import { defineModule } from '../../platform/module.ts';
import type { Signer } from '../../platform/signer.ts';

export function liveModule(deps: { signer: Signer; clock: Clock }) {
  return defineModule({
    name: 'live',
    routes: liveRoutes,
    handlers: {
      getDashboardConnection: async (ctx) => ({
        url: liveAddress(deps, 'dashboard', ctx.actor, await readFirstCursor(ctx.business)),
      }),
    },
  });
}
