import { machineEvents } from '@washboard/contract/machines/machines.events.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { askingOf } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { machineFinder } from './machine-finder.service.ts';
import { setPrice, undoOfPrice, undoPrice } from './machine-prices.service.ts';
import { machineWatch } from './machine-watch.service.ts';
import { getMachine, listMachines } from './machines.service.ts';
import { exportTurns } from './turns.export.ts';
import { getTurn, getTurnTotals, listTurns } from './turns.service.ts';

export { recordStates } from './machine-states.service.ts';
export { machineSources } from './machines.sources.ts';
export { readFloors } from './machines.views.ts';
export { type LoadedMachine, loadMachines } from './machines-load.store.ts';
export { recordNamedTurns } from './named-turns.service.ts';
export { beginOutages, endOutages } from './outages.service.ts';
export {
  archiveMachinesOfImport,
  ensureMachines,
  missingMachines,
  type NewTurn,
  recordTurns,
  voidImportedTurns,
} from './turn-book.store.ts';
export { refundTurns } from './turn-refunds.store.ts';

export function machinesModule() {
  return defineModule({
    name: 'machines',
    tables: ['machine', 'machine_outage', 'machine_price', 'machine_state', 'turn'],
    events: machineEvents,
    routes: { ...machineRoutes, ...turnRoutes },
    handlers: {
      listMachines: (ctx, { query }) => listMachines(askingOf(ctx), query),
      getMachine: (ctx, { params }) => getMachine(askingOf(ctx), params.id),
      setPrice: (ctx, { params, body }) => setPrice(askingOf(ctx), authorOf(ctx), params.id, body),
      undoPrice: (ctx, { params, body }) => undoPrice(askingOf(ctx), authorOf(ctx), params.id, body.version),
      listTurns: (ctx, { query }) => listTurns(askingOf(ctx), query),
      getTurnTotals: (ctx, { query }) => getTurnTotals(askingOf(ctx), query),
      getTurn: (ctx, { params }) => getTurn(askingOf(ctx), params.id),
      exportTurns: (ctx, { query }) => exportTurns(ctx, query),
    },
    undos: { 'machines.setPrice': undoOfPrice },
    finders: [machineFinder],
    watches: [machineWatch],
  });
}
