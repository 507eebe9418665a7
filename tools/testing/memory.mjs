import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const inMemory = '/dev/shm';
/** A whole run has some copies of the demo at once. */
const bytesNeeded = 6e9;

/** Whether the machine has a folder in memory, with room for the databases of a run. */
function hasRoom() {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, freemem()) > bytesNeeded;
}

/**
 * Puts temporary files in memory, for this process and those that it starts. A copy of a database is a thousand
 * files, and a disk takes ten times as long to make and delete them. A folder that the caller chose stays.
 */
export function keepInMemory() {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = inMemory;
}
