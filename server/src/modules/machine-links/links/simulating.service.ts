import type { MachineSimulator } from '@washboard/integrations/machine-link/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, readingOf } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { listBusinesses } from '../../locations/index.ts';
import { hearSimulated } from './links.store.ts';
import { deviceOf, hasSimulated, readDue } from './simulation.store.ts';

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
  let simulated: number[] = [];
  let running = Promise.resolve();

  async function hearAll(): Promise<void> {
    const found: number[] = [];
    for (const { id } of await listBusinesses(database.lookup)) {
      const business = database.background(id);
      if (!(await hasSimulated(readingOf(business)))) continue;
      found.push(id);
      await business.write((tx) => hearSimulated(tx, clock.now()));
    }
    simulated = found;
  }

  async function tickAll(): Promise<void> {
    for (const businessId of simulated) {
      const due = await readDue(readingOf(database.background(businessId)), clock.now());
      for (const machineId of due) await simulator.tick(deviceOf(businessId, machineId));
    }
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
