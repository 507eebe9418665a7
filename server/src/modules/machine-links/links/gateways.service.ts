import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import {
  type DeviceReport,
  type GatewayLink,
  type GatewayPlace,
  type GatewayVend,
  readGatewayDevice,
} from '@washboard/integrations/machine-link/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { runExclusively } from '../../../platform/db/run-exclusively.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import type { Log } from '../../../platform/log.ts';
import { readStores } from '../../locations/index.ts';
import { recordTurns } from '../../machines/index.ts';
import { gatewayChecker } from '../claims/claims.service.ts';
import { saveHealth } from '../claims/claims.store.ts';
import { sendPrice } from '../jobs/price.job.ts';
import { sendStart } from '../jobs/start.job.ts';
import { applyReport } from '../starts/settle.service.ts';
import { correctMoment, correctReport } from './device-clock.rules.ts';
import { businessOfSite, isStartedByUs, isVendKnown, readBehind, readWaiting } from './gateways.views.ts';
import { setGatewayOnline } from './links.store.ts';
import { deviceOf } from './simulation.store.ts';

export interface GatewaysDeps {
  database: Database;
  clock: Clock;
  log: Log;
  /** Opens the broker, if it is ours, and connects. Our broker asks `check` who may connect. */
  connect(
    onProblem: (error: unknown, topic: string) => void,
    check: ReturnType<typeof gatewayChecker>,
  ): Promise<GatewayLink>;
}

const lookEveryMs = 500;
const hearEveryMs = 60_000;
/** How long a machine may take to answer. */
const answerMs = 4_000;

/**
 * Holds the connection to all gateways, in one process at a time. Every process writes commands as rows; this one
 * sends those that wait.
 */
export function holdGateways(deps: GatewaysDeps): { stop(): Promise<void> } {
  const { database, log } = deps;
  return runExclusively({ url: database.url, name: 'washboard gateways', log }, () => {
    const running = openGateways(deps);
    return async () => (await running).stop();
  });
}

/** Connects, and sends what waits until it is stopped. */
export async function openGateways({ database, clock, log, connect }: GatewaysDeps) {
  const loop = { name: 'machine gateways', log };
  const online = new Map<string, GatewayPlace>();
  const sending = new Set<string>();
  let link: GatewayLink | undefined;

  async function open(): Promise<void> {
    const opened = await connect(
      (error, topic) => log.warn({ err: error, topic }, loop.name),
      gatewayChecker(database),
    );
    opened.onReport((report) => record(database, report));
    opened.onVend((vend) => recordVend(database, vend));
    opened.onHealth((health) =>
      database.background(businessOfSite(health.site)).write((tx) => saveHealth(tx, health)),
    );
    opened.onGateway(async (gateway) => {
      const name = `${gateway.site}/${gateway.gateway}`;
      if (gateway.isOnline) online.set(name, gateway);
      else online.delete(name);
      await hearGateway(gateway);
    });
    link = opened;
  }

  const hearGateway = ({ site, gateway, isOnline }: GatewayPlace & { isOnline: boolean }) =>
    database.background(businessOfSite(site)).write(async (tx) => {
      const stores = await setGatewayOnline(tx, { code: gateway, isOnline, at: clock.now() });
      for (const storeId of stores) tx.publish({ type: 'floor.changed', storeId });
    });

  async function sendWaiting(): Promise<void> {
    if (link === undefined) await open();
    for (const site of new Set([...online.values()].map((place) => place.site))) {
      const business = database.background(businessOfSite(site));
      const given = { business, links: { GATEWAY: link }, clock, answerMs };
      for (const { kind, id } of await readWaiting(business)) {
        const name = `${kind} ${id}`;
        if (sending.has(name)) continue;
        sending.add(name);
        void (kind === 'start' ? sendStart(given, id) : sendPrice(given, id))
          .catch((error: unknown) => log.warn({ err: error }, loop.name))
          .finally(() => sending.delete(name));
      }
    }
  }

  const looking = repeat({ ...loop, everyMs: lookEveryMs }, sendWaiting);
  const hearing = repeat({ ...loop, everyMs: hearEveryMs, waits: true }, async () => {
    for (const place of online.values()) await hearGateway({ ...place, isOnline: true });
  });
  await Promise.all([looking.start(), hearing.start()]);
  return {
    async stop() {
      await Promise.all([looking.stop(), hearing.stop()]);
      await link?.close();
    },
  };
}

/** Runs what a gateway says of a machine of its own; of others it is refused. */
async function ofMachine(
  database: Database,
  { site, gateway, machine }: GatewayPlace & { machine: string },
  run: (tx: Tx, behind: NonNullable<Awaited<ReturnType<typeof readBehind>>>) => Promise<void>,
): Promise<void> {
  const business = database.background(businessOfSite(site));
  await business.write(async (tx) => {
    const behind = await readBehind(tx, { machineId: Number(machine), code: gateway });
    if (behind === undefined) throw new Error(`${gateway} has no machine ${machine}`);
    await run(tx, behind);
  });
}

const record = (database: Database, report: DeviceReport) =>
  ofMachine(database, readGatewayDevice(report.device), (tx, behind) =>
    applyReport(
      tx,
      { ...correctReport(report, behind.clockOffsetMs), device: deviceOf(tx.businessId, behind.machineId) },
      behind,
    ),
  );

/** A vend event is a turn, once for each event. */
const recordVend = (database: Database, vend: GatewayVend & GatewayPlace & { receivedAt: Date }) =>
  ofMachine(database, { ...vend, machine: vend.m }, async (tx, behind) => {
    const { machineId, storeId, type, number, clockOffsetMs } = behind;
    const sourceRow = `vend ${vend.gateway} ${vend.eventId}`;
    await lockInBusiness(tx, `vends of ${machineName(type, number)} at ${storeId}`);
    if (await isVendKnown(tx, storeId, sourceRow)) return;
    const [store] = await readStores({ businessId: tx.businessId, read: tx.db }, [storeId]);
    const received = vend.receivedAt.getTime();
    const { at, reportedAt } = correctMoment({ ...vend, receivedAt: received, offsetMs: clockOffsetMs });
    // Machines count the pulses of our own start too. Its turn is recorded already.
    if (vend.amountCents === 0 && (await isStartedByUs(tx, machineId, new Date(at)))) return;
    const { day, hour } = localTimeOf(new Date(at), store?.timeZone ?? 'UTC');
    const turn = {
      type,
      number,
      turnType: 'SELF_SERVE' as const,
      startedAt: at,
      reportedAt,
      businessDate: day,
      localHour: hour,
      starts: 1,
      timeAssumed: false,
      amountCents: vend.amountCents,
      tender: tenders[vend.method],
      sourceRow,
      line: null,
    };
    await recordTurns(tx, { storeId, source: 'gateway', importId: null }, [turn]);
    tx.publish({ type: 'turns.changed', storeId }, { type: 'floor.changed', storeId });
  });

const tenders = { coin: 'COIN', card: 'CARD', app: 'CARD' } as const;
