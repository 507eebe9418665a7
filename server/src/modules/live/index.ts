import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import type { Clock } from '../../platform/clock.ts';
import { liveAddress } from '../../platform/live/sockets.ts';
import { defineModule } from '../../platform/module.ts';
import type { Signer } from '../../platform/session/tokens.ts';

export function liveModule(deps: { signer: Signer; clock: Clock }) {
  return defineModule({
    name: 'live',
    routes: liveRoutes,
    handlers: {
      getDashboardConnection: (ctx) => ({
        url: liveAddress(deps.signer, 'dashboard', ctx.actor, deps.clock),
      }),
    },
  });
}
