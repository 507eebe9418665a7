import { type Database, openDatabase } from '../platform/db/database.ts';
import { openEmbedded } from '../platform/db/embedded/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type Env, loadEnvFile, readEnv } from '../platform/env.ts';
import { explainStart } from '../platform/explain.ts';
import { projectRoot } from '../platform/paths.ts';
import { say } from './terminal.ts';

/**
 * Runs work on the configured database. Starts the embedded one if needed, and stops it afterwards, also on Ctrl-C.
 */
export async function withDatabase<T>(work: (url: string, env: Env) => Promise<T>): Promise<T> {
  loadEnvFile(projectRoot);
  const env = readEnv();
  const embedded =
    env.DATABASE_URL === undefined ? await openEmbedded({ dataDir: env.DATA_DIR, onStep: say }) : undefined;
  const release = async () => embedded?.release();
  const interrupted = () => void release().finally(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, interrupted);
  try {
    return await work(embedded?.url ?? env.DATABASE_URL ?? '', env);
  } catch (error) {
    throw new Error(explainStart(error as Error, env), { cause: error });
  } finally {
    for (const signal of signals) process.removeListener(signal, interrupted);
    await release();
  }
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
