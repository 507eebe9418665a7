import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../src/platform/db/embedded/index.ts';
import { readEnv } from '../../src/platform/env.ts';
import { onServer } from './clone.ts';

/** The PostgreSQL of one run of tests; `url` is its maintenance database. */
export interface TestPostgres {
  url: string;
  /** Whether it is ours alone, and goes with everything in it. */
  own: boolean;
  stop(): Promise<void>;
}

/**
 * What keeps a database through a power cut of the machine, which no test makes: a killed process, of the server or
 * of PostgreSQL, loses nothing without it. What is acknowledged is still written first.
 */
const againstPowerCuts = ['fsync', 'full_page_writes'];

/** DATABASE_URL if set, else an embedded server in a folder of its own. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = readEnv().DATABASE_URL;
  if (given !== undefined) return { url: given, own: false, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'washboard-test-'));
  // As root the database runs under another account, which has to pass through.
  await chmod(folder, 0o711);
  const embedded = await openEmbedded({ dataDir: folder });
  for (const setting of againstPowerCuts) await onServer(embedded.url, `alter system set ${setting} = off`);
  await onServer(embedded.url, 'select pg_reload_conf()');
  await signInQuickly(embedded.url);
  return {
    url: embedded.url,
    own: true,
    async stop() {
      await embedded.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server opens eight connections before its first call: working out a password 4096 times over is a part of that. */
async function signInQuickly(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await onServer(url, `set scram_iterations = 1; alter role ${username} password '${password}'`);
}
