import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Place } from './place.ts';
import { diskProblem, lastLine, run } from './run.ts';

export const SUPERUSER = 'washboard';
const MAJOR = '18';

export function clusterDir(place: Place): string {
  return join(place.dir, 'cluster');
}

export function readPassword(place: Place): string {
  return readFileSync(passwordFile(place), 'utf8').trim();
}

/** Creates the cluster if needed; an aborted `signal` stops that. Deletes an incomplete one of an earlier start. */
export async function ensureCluster(
  place: Place,
  binaries: string,
  onStep: (text: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const dir = clusterDir(place);
  if (existsSync(dir)) return checkVersion(dir);
  onStep('Preparing the embedded database');
  writeOwned(place, passwordFile(place), randomBytes(24).toString('base64url'));
  const unfinished = join(place.dir, 'cluster.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  giveTo(place.account, unfinished, 0o700);
  await initdb(place, binaries, unfinished, signal);
  appendFileSync(join(unfinished, 'postgresql.conf'), "\ninclude_if_exists = 'washboard.conf'\n");
  writeFileSync(join(unfinished, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  renameSync(unfinished, dir);
}

/** Writes the settings at each start, so new versions bring their own. */
export function writeSettings(place: Place, port: number): void {
  const settings: Record<string, string> = {
    listen_addresses: "'127.0.0.1'",
    port: String(port),
    unix_socket_directories: "''",
    // Room for several processes of the product on one database.
    max_connections: '200',
    // Durability isn't traded for speed: an acknowledged row survives a power cut.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Sized for a small machine that also runs the server and a browser.
    shared_buffers: "'256MB'",
    effective_cache_size: "'1GB'",
    work_mem: "'8MB'",
    maintenance_work_mem: "'64MB'",
    max_wal_size: "'2GB'",
    max_parallel_workers_per_gather: '1',
    // Nobody replicates from it, and without these workers an idle database has four processes fewer.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    // Compiling short queries costs more than it saves.
    jit: 'off',
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    log_min_messages: 'warning',
    log_checkpoints: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeOwned(place, join(clusterDir(place), 'washboard.conf'), `${lines.join('\n')}\n`);
}

async function initdb(place: Place, binaries: string, dir: string, signal?: AbortSignal): Promise<void> {
  const args = [
    `--pgdata=${dir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile(place)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in C.UTF-8: order by code point, with lower() and upper() for all scripts. It is the same on
    // every system and version, so indexes survive library upgrades, and LIKE 'abc%' uses plain indexes.
    // Lists for people sort by lower(name).
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Without --no-sync: syncing the new cluster costs nothing measurable and protects it from a power cut.
  ];
  const { code, output } = await run(place, join(binaries, 'bin', 'initdb'), args, signal);
  signal?.throwIfAborted();
  if (code === 0) return;
  throw (
    diskProblem(place, output) ??
    new EmbeddedDatabaseError(`The embedded database couldn’t be created: ${lastLine(output)}`)
  );
}

function checkVersion(dir: string): void {
  const found = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim();
  if (found === MAJOR) return;
  throw new EmbeddedDatabaseError(
    `The database in ${dir} was made by PostgreSQL ${found} and this Washboard brings ${MAJOR}; back it up with the earlier Washboard and restore it with this one.`,
  );
}

function passwordFile(place: Place): string {
  return join(place.dir, 'password');
}

function writeOwned(place: Place, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  giveTo(place.account, path, 0o600);
}
