import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { authorOf } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { setPrice, undoOfPrice, undoPrice } from './machines.prices.ts';
import { getMachine, listMachines } from './machines.service.ts';
import { turnsAsCsv } from './turns.export.ts';
import { getTurn, getTurnTotals, listTurns, turnScopes } from './turns.service.ts';

export { machineSources } from './machines.sources.ts';
export { readFloors } from './machines.views.ts';
export { type LoadedMachine, loadMachines } from './machines-load.store.ts';
export { recordNamedTurns } from './named-turns.ts';
export { beginOutages } from './outages.service.ts';
export { endOutages } from './outages.store.ts';
export {
  archiveMachinesOfImport,
  ensureMachines,
  missingMachines,
  type NewTurn,
  recordTurns,
  voidImportedTurns,
} from './turn-book.store.ts';

const asking = (ctx: RequestContext) => ({ business: ctx.business, actor: ctx.actor, now: ctx.clock.now() });

export function machinesModule() {
  return defineModule({
    name: 'machines',
    routes: { ...machineRoutes, ...turnRoutes },
    handlers: {
      listMachines: (ctx, { query }) => listMachines(asking(ctx), query),
      getMachine: (ctx, { params }) => getMachine(asking(ctx), params.id),
      setPrice: (ctx, { params, body }) => setPrice(asking(ctx), authorOf(ctx), params.id, body),
      undoPrice: (ctx, { params, body }) => undoPrice(asking(ctx), authorOf(ctx), params.id, body.version),
      listTurns: (ctx, { query }) => listTurns(asking(ctx), query),
      getTurnTotals: (ctx, { query }) => getTurnTotals(asking(ctx), query),
      getTurn: (ctx, { params }) => getTurn(asking(ctx), params.id),
      exportTurns: async (ctx, { query }) => {
        const { stores, scopes } = await turnScopes(asking(ctx), query);
        const given = { business: ctx.business, stores, scopes, filters: query, signal: ctx.signal };
        return { fileName: 'turns.csv', stream: turnsAsCsv(given) };
      },
    },
    undos: { 'machines.setPrice': undoOfPrice },
  });
}
