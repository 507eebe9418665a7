import {
  type DeviceReport,
  type GatewayLink,
  type GatewayPlace,
  readGatewayDevice,
} from '@washboard/integrations/machine-link/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { runExclusively } from '../../../platform/db/run-exclusively.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import type { Log } from '../../../platform/log.ts';
import { gatewayChecker } from '../claims/claims.service.ts';
import { sendPrice } from '../jobs/price.job.ts';
import { sendStart } from '../jobs/start.job.ts';
import { applyReport } from '../starts/settle.service.ts';
import { correctReport } from './device-clock.rules.ts';
import { hearBroker, hearGateway, hearHealth } from './gateway-health.service.ts';
import { businessOfSite, readBehind, readWaiting } from './gateways.views.ts';
import { deviceOf } from './simulation.store.ts';
import { settleUnawaited } from './unawaited-answers.service.ts';
import { keepUnreadable, recordVend } from './vends.service.ts';

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
  let isConnected = true;

  async function open(): Promise<void> {
    const opened = await connect(
      (error, topic) => log.warn({ err: error, topic }, loop.name),
      gatewayChecker(database),
    );
    opened.onReport((report) => record(database, report));
    opened.onUnawaitedAnswer((said) => settleUnawaited(database, said, clock.now()));
    opened.onVend((vend) => recordVend(database, vend));
    opened.onUnreadableVend((vend) => keepUnreadable(database, vend, clock.now()));
    opened.onHealth((health) => hearHealth(database, health, clock.now()));
    opened.onBroker(async (isNowConnected) => {
      isConnected = isNowConnected;
      await hearBroker(database, [...online.values()], isConnected ? null : clock.now());
    });
    opened.onGateway(async (gateway) => {
      const name = `${gateway.site}/${gateway.gateway}`;
      if (gateway.isOnline) online.set(name, gateway);
      else online.delete(name);
      await hearGateway(database, gateway, clock.now());
    });
    link = opened;
  }

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
    // Without the broker nobody knows whether they are there.
    if (!isConnected) return;
    for (const { site, gateway } of online.values())
      await hearGateway(database, { site, gateway, isOnline: true }, clock.now());
  });
  await Promise.all([looking.start(), hearing.start()]);
  return {
    async stop() {
      await Promise.all([looking.stop(), hearing.stop()]);
      await link?.close();
    },
  };
}

/** Records what a gateway says of a machine of its own; of others it is refused. */
const record = (database: Database, report: DeviceReport) => {
  const { site, gateway, machine } = readGatewayDevice(report.device);
  return database.background(businessOfSite(site)).write(async (tx) => {
    const behind = await readBehind(tx, { machine, code: gateway });
    if (behind === undefined) throw new Error(`${gateway} has no machine ${machine}`);
    const device = deviceOf(tx.businessId, behind.machineId);
    await applyReport(tx, { ...correctReport(report, behind.clockOffsetMs), device }, behind);
  });
};
