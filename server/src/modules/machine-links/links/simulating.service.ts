import type { MachineSimulator } from '@washboard/integrations/machine-link/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { hearSimulated } from './links.store.ts';
import { deviceOf, listDueReports, listSimulatedBusinesses } from './simulation.store.ts';

const tickMs = 5_000;
const hearEveryMs = 60_000;

interface SimulatingDeps {
  database: Database;
  clock: Clock;
  log: Log;
  simulator: MachineSimulator;
}

/** Lets simulated machines report: what is due every five seconds, and that they are there every minute. */
export function startSimulating({ database, clock, log, simulator }: SimulatingDeps) {
  let timers: NodeJS.Timeout[] = [];
  let running = Promise.resolve();

  async function hearAll(): Promise<void> {
    for (const businessId of await listSimulatedBusinesses(database.lookup))
      await database.background(businessId).write((tx) => hearSimulated(tx, clock.now()));
  }

  async function tickAll(): Promise<void> {
    for (const { businessId, machineId } of await listDueReports(database.lookup, clock.now()))
      await simulator.tick(deviceOf(businessId, machineId));
  }

  const after = (work: () => Promise<void>) => () => {
    running = running
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'simulated machines: will retry'));
  };
  return {
    async start() {
      timers = [setInterval(after(tickAll), tickMs), setInterval(after(hearAll), hearEveryMs)];
      for (const timer of timers) timer.unref();
      after(hearAll)();
      after(tickAll)();
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
