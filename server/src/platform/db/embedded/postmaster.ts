import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveTo } from './account.ts';
import { clusterDir, writeSettings } from './cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { type RunningServer, readServer, serverIsAlive, setAsideStalePid } from './pid-file.ts';
import type { Place } from './place.ts';
import { diskProblem, lastLine, run } from './run.ts';

/** Time for crash recovery, or for a dying predecessor to end. */
const START_SECONDS = 300;
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Finds the cluster's running server or starts one, also after a crash. Call with the data folder's lock
 * held.
 */
export async function ensureRunning(
  place: Place,
  binaries: string,
  onStep: (text: string) => void,
): Promise<RunningServer> {
  const patience = Date.now() + START_SECONDS * 1000;
  let wanted = rememberedPort(place);
  for (;;) {
    const running = await settled(place, patience);
    if (running) return running;
    onStep('Starting the embedded database');
    const before = logSize(place);
    const { code } = await pgCtlStart(place, binaries, await pickPort(wanted));
    const started = readServer(place);
    if (code === 0 && started) return started;
    const said = logSince(place, before);
    if (Date.now() > patience || !isPassing(said)) throw failed(place, said);
    if (said.includes('could not create any TCP/IP sockets')) wanted = undefined;
    await sleep(200);
  }
}

/** Stops the server as fast as is safe: ends sessions and writes everything. */
export async function stop(place: Place, binaries: string): Promise<void> {
  if (!readServer(place)) return;
  const args = ['stop', '-D', clusterDir(place), '-m', 'fast', '-t', '60', '-s'];
  const { code, output } = await run(place, join(binaries, 'bin', 'pg_ctl'), args);
  if (code !== 0 && readServer(place)) {
    throw new EmbeddedDatabaseError(`The embedded database did not stop: ${lastLine(output)}`);
  }
}

/** Sends the signal that `stop` sends, and doesn't wait. */
export function signalToStop(place: Place): void {
  const server = readServer(place);
  if (server && serverIsAlive(place, server)) process.kill(server.pid, 'SIGINT');
}

/** The running server once it is ready; undefined if there is none. */
async function settled(place: Place, patience: number): Promise<RunningServer | undefined> {
  for (;;) {
    const server = readServer(place);
    if (!server) return undefined;
    if (!serverIsAlive(place, server)) {
      setAsideStalePid(place);
      return undefined;
    }
    if (server.status === 'ready') return server;
    if (Date.now() > patience) throw failed(place, `process ${server.pid} remains ${server.status}`);
    await sleep(50);
  }
}

async function pgCtlStart(place: Place, binaries: string, port: number) {
  writeSettings(place, port);
  const log = logFile(place);
  if (!existsSync(log)) writeFileSync(log, '');
  else if (statSync(log).size > LOG_LIMIT_BYTES) truncateSync(log);
  giveTo(place.account, log, 0o600);
  // pg_ctl gives the server its own session, so Ctrl-C reaches us but not the database.
  const args = ['start', '-D', clusterDir(place), '-l', log, '-w', '-t', String(START_SECONDS), '-s'];
  return run(place, join(binaries, 'bin', 'pg_ctl'), args);
}

/** Temporary reasons: a predecessor that is still ending, or a port taken by another program. */
function isPassing(said: string): boolean {
  return /lock file|shared memory block|could not create any TCP\/IP sockets/.test(said);
}

function failed(place: Place, said: string): EmbeddedDatabaseError {
  const problem = diskProblem(place, said);
  if (problem) return problem;
  const fatal = said.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line));
  const reason = lastLine(fatal.join('\n') || said).replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
  return new EmbeddedDatabaseError(`The embedded database did not start: ${reason} (log: ${logFile(place)})`);
}

/** The preferred port if free, so connections survive a restart; otherwise any. */
async function pickPort(preferred: number | undefined): Promise<number> {
  if (preferred) {
    const free = await tryPort(preferred);
    if (free) return free;
  }
  const port = await tryPort(0);
  if (!port) throw new EmbeddedDatabaseError('The embedded database found no free port on 127.0.0.1.');
  return port;
}

async function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

function rememberedPort(place: Place): number | undefined {
  const settings = join(clusterDir(place), 'washboard.conf');
  if (!existsSync(settings)) return undefined;
  const port = /^port = (\d+)$/m.exec(readFileSync(settings, 'utf8'))?.[1];
  return port ? Number(port) : undefined;
}

function logFile(place: Place): string {
  return join(place.dir, 'server.log');
}

function logSize(place: Place): number {
  const log = logFile(place);
  return existsSync(log) ? statSync(log).size : 0;
}

function logSince(place: Place, offset: number): string {
  const log = logFile(place);
  if (!existsSync(log)) return '';
  const text = readFileSync(log);
  return text.subarray(text.length < offset ? 0 : offset).toString('utf8');
}
