import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './errors.ts';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.ts';

const PATIENCE_MS = 180_000;
const PAUSE_MS = 25;
/** Most waits are over by then and need no message. */
const SAY_AFTER_MS = 500;
/** Above the largest pid of any system. */
const NOBODY_ALIVE: ProcessIdentity = { pid: 2_000_000_000, started: '' };

interface Waiting {
  /** Told once, when it takes a while. */
  onWait?: ((text: string) => void) | undefined;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs `work` while no other process holds the same lock file. A dead holder's lock is taken over.
 * @throws EmbeddedDatabaseError if a living holder keeps it for three minutes
 */
export async function withLock<T>(path: string, work: () => Promise<T>, waiting: Waiting = {}): Promise<T> {
  const began = Date.now();
  const patience = began + PATIENCE_MS;
  let onWait = waiting.onWait;
  while (!acquire(path)) {
    waiting.signal?.throwIfAborted();
    if (Date.now() > began + SAY_AFTER_MS) {
      onWait?.(
        `Process ${holder(path)?.pid ?? '?'} is starting or stopping the embedded database; waiting for it.`,
      );
      onWait = undefined;
    }
    if (Date.now() > patience) {
      throw new EmbeddedDatabaseError(
        `Process ${holder(path)?.pid ?? '?'} has been starting or stopping the embedded database for minutes; end it and start again.`,
      );
    }
    await sleep(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function acquire(path: string): boolean {
  if (claim(path)) return true;
  const current = holder(path);
  if (current === undefined || isAlive(current)) return false;
  // Only the holder of the breaker may remove a dead holder's lock, after reading it again: otherwise two
  // waiters could each remove it, the second one the new lock.
  const breaker = `${path}.break`;
  if (!claim(breaker)) {
    const breaking = holder(breaker);
    if (breaking !== undefined && !isAlive(breaking)) rmSync(breaker, { force: true });
    return false;
  }
  try {
    const still = holder(path);
    if (still !== undefined && !isAlive(still)) rmSync(path, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
  return claim(path);
}

/** Links a finished file into place, so a lock is never seen half-written. */
function claim(path: string): boolean {
  const own = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(own, JSON.stringify(identityOf(process.pid)));
  // Readable whatever the umask, so another user can tell whether the holder lives.
  chmodSync(own, 0o644);
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Undefined if nobody holds it; an unreadable lock after a power cut has no living holder. */
function holder(path: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity;
  } catch (error) {
    return error instanceof SyntaxError ? NOBODY_ALIVE : undefined;
  }
}
