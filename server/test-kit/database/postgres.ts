import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEnv } from '../../src/env.ts';
import { openEmbedded } from '../../src/platform/db/embedded/index.ts';
import { onServer } from './clone.ts';

/** The PostgreSQL of a test run; `url` is its maintenance database. */
export interface TestPostgres {
  url: string;
  /** Whether it belongs to this run and is deleted with it. */
  own: boolean;
  /** Whether `stop` can keep its data. */
  keeps: boolean;
  /** `keepIn` names a folder for a copy of the data, from which `startTestPostgres` can start. */
  stop(keepIn?: string): Promise<void>;
}

/**
 * What tests do without. The first two protect from a power cut of the machine, which no test makes: a killed server or
 * PostgreSQL loses nothing without them. A copied database has the statistics of its template.
 */
const turnedOff = ['fsync', 'full_page_writes', 'autovacuum'];

const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);

/** DATABASE_URL if set, otherwise an embedded server in its own folder, started from `kept` data if given. */
export async function startTestPostgres(kept?: string): Promise<TestPostgres> {
  const given = readEnv().DATABASE_URL;
  if (given !== undefined) return { url: given, own: false, keeps: false, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'washboard-test-'));
  // As root the database runs under another account, which must reach the folder.
  await chmod(folder, 0o711);
  if (kept !== undefined) await copyFolder(kept, folder);
  const embedded = await openEmbedded({ dataDir: folder });
  for (const setting of turnedOff) await onServer(embedded.url, `alter system set ${setting} = off`);
  await onServer(embedded.url, 'select pg_reload_conf()');
  await signInQuickly(embedded.url);
  return {
    url: embedded.url,
    own: true,
    // If PostgreSQL's account can't enter the folder, the data is elsewhere.
    keeps: existsSync(join(folder, 'postgres')),
    async stop(keepIn) {
      await embedded.release();
      if (keepIn !== undefined) await copyFolder(folder, keepIn);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A server opens eight connections before its first call, and each hashes a password 4096 times by default.
 */
async function signInQuickly(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await onServer(url, `set scram_iterations = 1; alter role ${username} password '${password}'`);
}
