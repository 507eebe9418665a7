import { createModules } from '../create-modules.ts';
import { readEnv } from '../env.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { openEmbedded } from '../platform/db/embedded/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type Env, loadEnvFile, publicUrlOf } from '../platform/env.ts';
import { explainStart } from '../platform/explain.ts';
import type { Figures } from '../platform/figures/figures.ts';
import { createLog } from '../platform/log.ts';
import { projectRoot } from '../platform/paths.ts';
import { endOnSignal } from '../platform/process/ending.ts';
import { openServices } from '../services.ts';
import { say } from './terminal.ts';

/**
 * Runs work on the configured database. Starts the embedded one if needed, and stops it afterwards, also on Ctrl-C.
 */
export async function withDatabase<T>(work: (url: string, env: Env) => Promise<T>): Promise<T> {
  loadEnvFile(projectRoot);
  const env = readEnv();
  const ending = endOnSignal({ exitCode: 130, say, words: 'Interrupted.' });
  try {
    const embedded =
      env.DATABASE_URL === undefined
        ? await ending.keep(
            openEmbedded({ dataDir: env.DATA_DIR, onStep: say, signal: ending.signal }),
            ({ release }) => release(),
            ({ stopAtOnce }) => stopAtOnce(),
          )
        : undefined;
    return await work(embedded?.url ?? env.DATABASE_URL ?? '', env);
  } catch (error) {
    // The signal's own handler ends the process.
    if (ending.signal.aborted) return await new Promise<never>(() => undefined);
    throw new Error(explainStart(error as Error, env), { cause: error });
  } finally {
    await ending.end();
  }
}

/** Like `withDatabase`, with every module created on a migrated database; none is started. */
export function withFigures<T>(work: (database: Database, figures: Figures) => Promise<T>): Promise<T> {
  return withDatabase(async (url, env) => {
    await migrate(url);
    const shared = await openServices(env, url, createLog('silent'));
    const { modules, figures } = await createModules(shared, () => publicUrlOf(env, env.PORT));
    try {
      return await work(shared.database, figures);
    } finally {
      await Promise.all(modules.map((module) => module.close?.()));
      await shared.close();
    }
  });
}

/** Like `withDatabase`, with the database migrated and opened. */
export function withOpenDatabase<T>(
  work: (database: Database, url: string, env: Env) => Promise<T>,
): Promise<T> {
  return withDatabase(async (url, env) => {
    await migrate(url);
    const database = openDatabase({ url, poolSize: 2 });
    return work(database, url, env).finally(() => database.close());
  });
}
