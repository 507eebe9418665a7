import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { simulatorSource } from '@washboard/contract/simulators/simulators.constants.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { runExclusively } from '../../platform/db/run-exclusively.ts';
import type { Env } from '../../platform/env.ts';
import type { Log } from '../../platform/log.ts';
import { projectRoot } from '../../platform/paths.ts';
import { keepRunning } from '../../platform/process/child-program.ts';
import { renewProgramKey } from '../access-keys/index.ts';
import { simulatorKey } from './simulator-key.rules.ts';
import { findDemo } from './simulators.views.ts';

const megabytes = 64;

/** Why an installation runs no simulators; null if it does. */
export function whyNoSimulators(env: Pick<Env, 'CLOCK' | 'DATABASE_URL' | 'SIMULATORS'>): string | null {
  if (!env.SIMULATORS) return 'Simulators are off for this installation (SIMULATORS).';
  if (env.CLOCK !== undefined) return 'The clock is fixed (CLOCK), so nothing happens.';
  if (env.DATABASE_URL !== undefined) return 'Simulators need the embedded database.';
  return null;
}

/**
 * Keeps the demo's simulators running, one set for all processes of a data folder. They are a program that
 * knows the server by its address and an access key, which changes at each start and is stored nowhere.
 */
export async function runSimulators(given: {
  env: Env;
  database: Database;
  clock: Clock;
  log: Log;
  address: string;
}): Promise<{ stop(): Promise<void> }> {
  const { env, database, clock, log, address } = given;
  const demoId = whyNoSimulators(env) === null ? await findDemo(database.lookup) : undefined;
  if (demoId === undefined) return { stop: async () => undefined };
  const file = join(projectRoot, 'demo', 'dist', 'simulators.js');
  async function greeting(): Promise<string | undefined> {
    // When running from source it may not be built.
    if (!existsSync(file)) return undefined;
    const key = await renewProgramKey(database.business(demoId ?? 0), clock.now(), simulatorKey);
    if (key === undefined) return undefined;
    return JSON.stringify({ address, key, folder: join(env.DATA_DIR, simulatorSource) });
  }
  return runExclusively({ url: database.url, name: 'washboard simulators', log }, () => {
    const running = keepRunning({ file, mostMemory: megabytes, greeting }, log);
    return () => running.stop();
  });
}
