import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterDir } from './cluster.ts';
import type { Place } from './place.ts';
import { commandOf, isAlive } from './process-identity.ts';

/** The contents of postmaster.pid. */
export interface RunningServer {
  pid: number;
  port: number;
  status: string;
}

/** undefined if no server claims the cluster. */
export function readServer(place: Place): RunningServer | undefined {
  const path = pidFile(place);
  if (!existsSync(path)) return undefined;
  const lines = read(path).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() || 'starting' };
}

/** Whether that process runs and is this cluster's server, not a later process with the same pid. */
export function serverIsAlive(place: Place, server: RunningServer): boolean {
  if (!isAlive({ pid: server.pid, started: '' })) return false;
  const command = commandOf(server.pid);
  return command === undefined || command.includes(clusterDir(place));
}

/**
 * Lets the next server start past a dead one's pid. PostgreSQL refuses to start while any process of the same
 * account has that pid. The rest of the file stays, because PostgreSQL uses it to check that old sessions are
 * gone.
 */
export function setAsideStalePid(place: Place): void {
  const path = pidFile(place);
  if (!existsSync(path)) return;
  const [, ...rest] = read(path).split('\n');
  writeFileSync(path, [UNUSED_PID, ...rest].join('\n'));
}

/** Above the largest pid of Linux (2^22) and macOS. */
const UNUSED_PID = 2_000_000_000;

function pidFile(place: Place): string {
  return join(clusterDir(place), 'postmaster.pid');
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
