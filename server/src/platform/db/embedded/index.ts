import { join } from 'node:path';
import { prepareBinaries, removeOldCopies } from './binaries.ts';
import { ensureCluster, readPassword, SUPERUSER } from './cluster.ts';
import { withLock } from './lock.ts';
import { openDataDir, type Place, resolvePlace } from './place.ts';
import { ensureRunning, signalToStop, stop } from './postmaster.ts';
import { countLiving, register, unregister } from './registry.ts';
import { watch } from './watch.ts';

export interface EmbeddedDatabase {
  /** connects as the superuser `washboard` on 127.0.0.1 */
  url: string;
  /** true if another living process already had the database open */
  joined: boolean;
  /** leaves the database; the last to leave stops the server. Safe to call twice. */
  release(): Promise<void>;
  /** The same for a process that ends now: asks the server to stop where nobody else uses it, and waits for nothing. */
  stopAtOnce(): void;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** called with each step, as text for the person who waits */
  onStep?: (text: string) => void;
  /** where the packaged PostgreSQL comes from; set only in tests */
  packageDir?: string;
  /** gives up creating it, or waiting for another process that starts or stops it */
  signal?: AbortSignal;
}

/**
 * Opens a data folder's embedded PostgreSQL: creates it, starts it, joins one started by another process, or
 * adopts one left by a killed process. While open, a server that dies is restarted on the same port.
 * @throws EmbeddedDatabaseError with a message for the person who started it
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const onStep = options.onStep ?? (() => {});
  const dataDir = openDataDir(options.dataDir);
  const lock = join(dataDir, 'postgres.lock');
  const opening = async (): Promise<EmbeddedDatabase> => {
    const place = resolvePlace(dataDir);
    const binaries = prepareBinaries(place, options.packageDir);
    await ensureCluster(place, binaries, onStep, options.signal);
    const joined = countLiving(place) > 0;
    const note = register(place);
    try {
      const server = await ensureRunning(place, binaries, onStep);
      removeOldCopies(place, binaries);
      const unwatch = watch(server.pid, () =>
        withLock(lock, async () => (await ensureRunning(place, binaries, onStep)).pid),
      );
      const release = async () => {
        await unwatch();
        await withLock(lock, () => leave(place, binaries, note));
      };
      const stopAtOnce = () => {
        unregister(note);
        if (countLiving(place) === 0) signalToStop(place);
      };
      return { url: urlOf(place, server.port), joined, release: once(release), stopAtOnce };
    } catch (error) {
      unregister(note);
      throw error;
    }
  };
  return withLock(lock, opening, { onWait: onStep, signal: options.signal });
}

async function leave(place: Place, binaries: string, note: string): Promise<void> {
  unregister(note);
  if (countLiving(place) === 0) await stop(place, binaries);
}

function urlOf(place: Place, port: number): string {
  return `postgres://${SUPERUSER}:${readPassword(place)}@127.0.0.1:${port}/postgres`;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
