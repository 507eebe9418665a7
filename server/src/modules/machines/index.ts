import { evidenceRoutes } from '@washboard/contract/machines/evidence/evidence.routes.ts';
import { groupPriceRoutes } from '@washboard/contract/machines/group-prices/group-prices.routes.ts';
import { machineEvents } from '@washboard/contract/machines/machines.events.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { refundRoutes } from '@washboard/contract/machines/refunds/refunds.routes.ts';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import { timePriceRoutes } from '@washboard/contract/machines/time-prices/time-prices.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import type { Evidence } from '../../platform/across/evidence.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { askingOf } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { getEvidence, turnEvidence } from './evidence/evidence.service.ts';
import { machineUseSources } from './figures/machine-use.sources.ts';
import { machineSources } from './figures/machines.sources.ts';
import { getGroupPrices, setGroupPrice, undoOfGroupPrice } from './group-prices/group-prices.service.ts';
import { machineFinder } from './machine-finder.service.ts';
import { setPrice, undoOfPrice, undoPrice } from './machine-prices.service.ts';
import { machineWatch } from './machine-watch.service.ts';
import { getMachine, listMachines } from './machines.service.ts';
import { refundTurn } from './refunds/refunds.service.ts';
import {
  changeRepair,
  getDowntime,
  getRepair,
  listRepairs,
  repairUndos,
  takeOut,
} from './repairs/repairs.service.ts';
import { machineSetups } from './setup/setup.service.ts';
import {
  addTimePrice,
  listTimePrices,
  previewTimePrice,
  removeTimePrice,
  timePrices,
} from './time-prices/time-prices.service.ts';
import { exportTurns } from './turns.export.ts';
import { getTurn, getTurnTotals, listTurns } from './turns.service.ts';

export { recordStates } from './machine-states.service.ts';
export { insertStates } from './machine-states.store.ts';
export { bumpMachine, recordFirstPrice } from './machines.store.ts';
export { readFloors } from './machines.views.ts';
export { type LoadedMachine, loadMachines } from './machines-load.store.ts';
export { recordNamedTurns } from './named-turns.service.ts';
export { beginOutages, endOutages } from './outages.service.ts';
export { bonusMinutesAt, priceAt } from './price-at.views.ts';
export { refundTurn } from './refunds/refunds.service.ts';
export { refundTurns } from './refunds/turn-refunds.store.ts';
export { beginFault, endFault } from './repairs/faults.service.ts';
export { describeRepairs } from './repairs/repairs.store.ts';
export { machineSetups } from './setup/setup.service.ts';
export { holdSetup, readSetup } from './setup/setup.views.ts';
export {
  archiveMachinesOfImport,
  ensureMachines,
  missingMachines,
  type NewTurn,
  recordTurns,
  voidImportedTurns,
} from './turn-book.store.ts';
export { getTurn } from './turns.service.ts';

export function machinesModule(evidence: () => Evidence) {
  return defineModule({
    name: 'machines',
    tables: ['machine', 'machine_outage', 'machine_price', 'machine_state', 'machine_time_price', 'turn'],
    events: machineEvents,
    figures: { sources: [machineSources, machineUseSources] },
    routes: {
      ...machineRoutes,
      ...turnRoutes,
      ...repairRoutes,
      ...refundRoutes,
      ...groupPriceRoutes,
      ...timePriceRoutes,
      ...evidenceRoutes,
    },
    handlers: {
      listMachines: (ctx, { query }) => listMachines(askingOf(ctx), query),
      getMachine: (ctx, { params }) => getMachine(askingOf(ctx), params.id),
      setPrice: (ctx, { params, body }) => setPrice(askingOf(ctx), authorOf(ctx), params.id, body),
      undoPrice: (ctx, { params, body }) => undoPrice(askingOf(ctx), authorOf(ctx), params.id, body.version),
      getGroupPrices: (ctx, { query }) => getGroupPrices(askingOf(ctx), query),
      setGroupPrice: (ctx, { body }) => setGroupPrice(askingOf(ctx), authorOf(ctx), body),
      listTimePrices: (ctx, { query }) => listTimePrices(askingOf(ctx), query),
      previewTimePrice: (ctx, { body }) => previewTimePrice(askingOf(ctx), body),
      addTimePrice: (ctx, { body }) => addTimePrice(askingOf(ctx), authorOf(ctx), body),
      removeTimePrice: (ctx, { params, body }) =>
        removeTimePrice(askingOf(ctx), authorOf(ctx), params.id, body.version),
      listTurns: (ctx, { query }) => listTurns(askingOf(ctx), query),
      getTurnTotals: (ctx, { query }) => getTurnTotals(askingOf(ctx), query),
      getTurn: (ctx, { params }) => getTurn(askingOf(ctx), params.id),
      refundTurn: (ctx, { params, body }) =>
        refundTurn({ ...askingOf(ctx), author: authorOf(ctx) }, params.id, body),
      listRepairs: (ctx, { query }) => listRepairs(askingOf(ctx), query),
      getRepair: (ctx, { params }) => getRepair(askingOf(ctx), params.id),
      takeOut: (ctx, { body }) => takeOut({ ...askingOf(ctx), author: authorOf(ctx) }, body),
      changeRepair: (ctx, { params, body }) =>
        changeRepair({ ...askingOf(ctx), author: authorOf(ctx) }, params.id, body),
      getDowntime: (ctx, { query }) => getDowntime(askingOf(ctx), query),
      getEvidence: (ctx, { params }) =>
        getEvidence({ ...askingOf(ctx), author: authorOf(ctx) }, evidence().turns, params.id),
      exportTurns: (ctx, { query }) => exportTurns(ctx, query),
    },
    undos: {
      'machines.setPrice': undoOfPrice,
      'machines.setGroupPrice': undoOfGroupPrice,
      ...repairUndos,
      ...timePrices.undos,
      ...machineSetups.undos,
    },
    finders: [machineFinder],
    watches: [machineWatch],
    evidence: { turns: turnEvidence },
  });
}
