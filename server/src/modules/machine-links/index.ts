import { alarmChoiceRoutes } from '@washboard/contract/machine-links/alarms/alarm-choice.routes.ts';
import { alarmRoutes } from '@washboard/contract/machine-links/alarms/alarms.routes.ts';
import { collectionRoutes } from '@washboard/contract/machine-links/collections/collections.routes.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { labelRoutes } from '@washboard/contract/machine-links/labels/labels.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { planRoutes } from '@washboard/contract/machine-links/plan/plan.routes.ts';
import { priceSendRoutes } from '@washboard/contract/machine-links/price-sends/price-sends.routes.ts';
import { readerRoutes } from '@washboard/contract/machine-links/readers/readers.routes.ts';
import { freeStartRoutes } from '@washboard/contract/machine-links/report/free-starts.routes.ts';
import { machineSettingsRoutes } from '@washboard/contract/machine-links/settings/machine-settings.routes.ts';
import { sheetRoutes } from '@washboard/contract/machine-links/sheet/sheet.routes.ts';
import { simulatorRoutes } from '@washboard/contract/machine-links/simulator.routes.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { unstartedRoutes } from '@washboard/contract/machine-links/unstarted/unstarted.routes.ts';
import type { MachineLink, MachineSimulator } from '@washboard/integrations/machine-link/port.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import type { Clock } from '../../platform/clock.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { defineModule } from '../../platform/module.ts';
import { alarmChoices, countAlarmsInApp, getAlarmChoice } from './alarms/alarm-choice.service.ts';
import { alarmWatch } from './alarms/alarm-watch.service.ts';
import { listAlarms, silenceAlarm } from './alarms/alarms.service.ts';
import { checking } from './alarms/checking.service.ts';
import { addGateway, type Broker, claimGateway } from './claims/claims.service.ts';
import {
  collect,
  collections,
  exportCollections,
  getVariance,
  listCollections,
  removeCollection,
} from './collections/collections.service.ts';
import { startsOfCustomer } from './customer-rows.store.ts';
import { getFloorMachine, getFloorSummary, listFloor } from './floor/floor.service.ts';
import { priceJob } from './jobs/price.job.ts';
import { startJob } from './jobs/start.job.ts';
import { listLabels } from './labels/labels.service.ts';
import { getGatewayHealth } from './links/gateway-feed.service.ts';
import { type GatewaysDeps, holdGateways } from './links/gateways.service.ts';
import { getSimulatedFault, setSimulatedFault } from './links/simulated.service.ts';
import { recordSimulated } from './links/simulated-reports.service.ts';
import { startSimulating } from './links/simulating.service.ts';
import {
  addMachine,
  archiveMachine,
  changeMachine,
  getMachineSetup,
  listDevices,
  pairDevice,
} from './pairing/pairing.service.ts';
import { changeFloorPlan, floorPlans, getFloorPlan } from './plan/plan.service.ts';
import { confirmPrices, listPriceSends, sendPrices } from './price-sends/price-sends.service.ts';
import { pricing } from './price-sends/pricing.service.ts';
import { listReaders, readers, setReader } from './readers/readers.service.ts';
import { getFreeStarts } from './report/free-starts.service.ts';
import {
  listMachineSettings,
  machineSettings,
  setMachineSettings,
} from './settings/machine-settings.service.ts';
import { addSheet, previewSheet } from './sheet/sheet.service.ts';
import { startEvidence } from './starts/start-evidence.service.ts';
import {
  getStartLimit,
  listStarts,
  setStartLimit,
  settleStart,
  startForCustomer,
  startForTechnician,
} from './starts/starts.service.ts';
import {
  dismissUnstarted,
  listUnstarted,
  refundUnstarted,
  startUnstarted,
} from './unstarted/unstarted.service.ts';

export { checkAlarms, checkTurns } from './alarms/alarms.service.ts';
export { recordPastAlarms } from './alarms/alarms.store.ts';
export type { Broker } from './claims/claims.service.ts';
export { recordPastCollections } from './collections/past-collections.store.ts';
export { type GatewaysDeps, openGateways } from './links/gateways.service.ts';
export { pairAllSimulated } from './links/links.store.ts';
export { simulationStore } from './links/simulation.store.ts';
export { arrangeAll } from './plan/plan.store.ts';
export { sendDuePrices } from './price-sends/price-sends.service.ts';
export { recordPricesSent } from './price-sends/price-sends.store.ts';
export { recordReaderStates } from './readers/readers.service.ts';
export { insertReader } from './readers/readers.store.ts';
export { enterRunningCosts } from './settings/machine-settings.store.ts';
export { recordPastStarts } from './starts/past-starts.store.ts';

const starting = (ctx: RequestContext) => ({ ...askingOf(ctx), author: authorOf(ctx) });

interface Deps {
  database: Database;
  clock: Clock;
  log: Log;
  simulator: MachineSimulator;
  /** For machines without a device. */
  manual: MachineLink;
  /** Connects to the gateways; undefined if they are off. */
  connect: GatewaysDeps['connect'] | undefined;
  /** What the QR code of a machine opens, with `{machine}` for its id. */
  qrAddress: string | undefined;
  publicUrl: () => string;
  broker: () => Broker | undefined;
}

/** What machines do now, and their starts from the back office. */
export function machineLinksModule(deps: Deps) {
  const { database, clock, log, simulator, manual, connect, qrAddress, publicUrl, broker } = deps;
  simulator.onReport((report) => recordSimulated(database, report));
  const alarms = checking({ database, clock, log, publicUrl });
  // Commands for gateways wait for the process that holds their connection.
  const links = { SIMULATOR: simulator, manual };
  let gateways: { stop(): Promise<void> } | undefined;
  const prices = pricing({ database, clock, log });
  const simulating = startSimulating({ database, clock, log, simulator });
  return defineModule({
    name: 'machine-links',
    tables: [
      'alarm_choice',
      'esd_reader',
      'floor_plan',
      'gateway_event',
      'machine_alarm',
      'machine_collection',
      'machine_command',
      'machine_gateway',
      'machine_link',
      'machine_price_command',
      'machine_settings',
      'machine_simulation',
      'machine_spot',
      'machine_start_limit',
      'unstarted_turn',
    ],
    routes: {
      ...floorRoutes,
      ...startRoutes,
      ...unstartedRoutes,
      ...simulatorRoutes,
      ...pairingRoutes,
      ...freeStartRoutes,
      ...alarmRoutes,
      ...alarmChoiceRoutes,
      ...machineSettingsRoutes,
      ...collectionRoutes,
      ...sheetRoutes,
      ...priceSendRoutes,
      ...planRoutes,
      ...labelRoutes,
      ...readerRoutes,
      ...gatewayRoutes,
    },
    handlers: {
      listFloor: (ctx, { query }) => listFloor(askingOf(ctx), query),
      getFloorSummary: (ctx, { query }) => getFloorSummary(askingOf(ctx), query),
      getFloorMachine: (ctx, { params }) => getFloorMachine(askingOf(ctx), params.id),
      listLabels: (ctx, { query }) => listLabels(askingOf(ctx), qrAddress, query.storeId),
      getFloorPlan: (ctx, { params }) => getFloorPlan(askingOf(ctx), params.storeId),
      changeFloorPlan: (ctx, { params, body }) => changeFloorPlan(starting(ctx), params.storeId, body),
      listReaders: (ctx, { query }) => listReaders(askingOf(ctx), query.storeIds),
      setReader: (ctx, { params, body }) => setReader(starting(ctx), params.storeId, body),
      startForTechnician: (ctx, { body }) => startForTechnician(starting(ctx), body),
      startForCustomer: (ctx, { body }) => startForCustomer(starting(ctx), body),
      listStarts: (ctx, { query }) => listStarts(askingOf(ctx), query),
      settleStart: (ctx, { params, body }) => settleStart(starting(ctx), params.id, body.isRunning),
      listUnstarted: (ctx, { query }) => listUnstarted(askingOf(ctx), query.machineId),
      refundUnstarted: (ctx, { params }) => refundUnstarted(starting(ctx), params.id),
      startUnstarted: (ctx, { params }) => startUnstarted(starting(ctx), params.id),
      dismissUnstarted: (ctx, { params }) => dismissUnstarted(starting(ctx), params.id),
      getStartLimit: (ctx) => getStartLimit(askingOf(ctx)),
      setStartLimit: (ctx, { body }) => setStartLimit(starting(ctx), body),
      addMachine: (ctx, { body }) => addMachine(starting(ctx), body),
      previewSheet: (ctx, { body }) => previewSheet(askingOf(ctx), body),
      addSheet: (ctx, { body }) => addSheet(starting(ctx), body),
      getMachineSetup: (ctx, { params }) => getMachineSetup(askingOf(ctx), params.id),
      changeMachine: (ctx, { params, body }) => changeMachine(starting(ctx), params.id, body),
      archiveMachine: (ctx, { params, body }) => archiveMachine(starting(ctx), params.id, body.version),
      pairDevice: (ctx, { params, body }) => pairDevice(starting(ctx), params.id, body),
      getBroker: async () => ({ kind: broker()?.kind ?? ('OFF' as const) }),
      getGatewayHealth: (ctx, { params }) => getGatewayHealth(askingOf(ctx), params.id),
      addGateway: (ctx, { params, body }) =>
        addGateway(starting(ctx), { server: publicUrl(), broker: broker() }, params.id, body),
      claimGateway: (ctx, { body }) => claimGateway(database, ctx, body.claim, broker()),
      listDevices: (ctx, { query }) => listDevices(askingOf(ctx), query),
      listAlarms: (ctx, { query }) => listAlarms(askingOf(ctx), query),
      silenceAlarm: (ctx, { params, body }) => silenceAlarm(starting(ctx), params.id, Number(body.hours)),
      getAlarmChoice: (ctx) => getAlarmChoice(askingOf(ctx)),
      setAlarmChoice: (ctx, { body: { version, ...facts } }) =>
        alarmChoices.change(changingOf(ctx), ctx.actor.teamMemberId, version, facts),
      countAlarms: (ctx) => countAlarmsInApp(askingOf(ctx)),
      listMachineSettings: (ctx, { query }) => listMachineSettings(askingOf(ctx), query.storeIds),
      setMachineSettings: (ctx, { params, body }) => setMachineSettings(starting(ctx), params.storeId, body),
      listCollections: (ctx, { query }) => listCollections(askingOf(ctx), query),
      getVariance: (ctx, { query }) => getVariance(askingOf(ctx), query),
      exportCollections: (ctx, { query }) => exportCollections(ctx, query),
      collect: (ctx, { body }) => collect(starting(ctx), body),
      removeCollection: (ctx, { params, body }) => removeCollection(starting(ctx), params.id, body.version),
      listPriceSends: (ctx, { query }) => listPriceSends(askingOf(ctx), query),
      sendPrices: (ctx, { body }) => sendPrices(starting(ctx), body.machineIds),
      confirmPrices: (ctx, { body }) => confirmPrices(starting(ctx), body.machineIds),
      getFreeStarts: (ctx, { query }) => getFreeStarts(askingOf(ctx), query),
      getSimulatedFault: (ctx, { params }) => getSimulatedFault(askingOf(ctx), params.id),
      setSimulatedFault: (ctx, { params, body }) =>
        setSimulatedFault(askingOf(ctx), simulator, params.id, body.fault),
    },
    jobs: [startJob({ links, clock }), priceJob({ links, clock })],
    undos: {
      ...floorPlans.undos,
      ...readers.undos,
      ...alarmChoices.undos,
      ...collections.undos,
      ...machineSettings.undos,
    },
    watches: [alarmWatch],
    evidence: { turns: startEvidence },
    following: startsOfCustomer,
    async start() {
      await Promise.all([simulating.start(), alarms.start(), prices.start()]);
      if (connect !== undefined) gateways = holdGateways({ database, clock, log, connect });
    },
    async stop() {
      await Promise.all([simulating.stop(), alarms.stop(), prices.stop(), gateways?.stop()]);
    },
  });
}
