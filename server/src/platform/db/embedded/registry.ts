import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import type { Place } from './place.ts';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.ts';

/** One note per opening of the database; call all of these with the data folder's lock held. */
export function register(place: Place): string {
  const dir = notesDir(place);
  if (!existsSync(dir)) mkdirSync(dir);
  giveTo(place.account, dir, 0o700);
  const note = join(dir, `${process.pid}-${randomBytes(4).toString('hex')}.json`);
  writeFileSync(note, JSON.stringify(identityOf(process.pid)));
  giveTo(place.account, note, 0o600);
  return note;
}

export function unregister(note: string): void {
  rmSync(note, { force: true });
}

/** The number of living openings; notes of dead ones are removed. */
export function countLiving(place: Place): number {
  const dir = notesDir(place);
  if (!existsSync(dir)) return 0;
  let living = 0;
  for (const name of readdirSync(dir)) {
    const note = join(dir, name);
    if (isLiving(note)) living += 1;
    else rmSync(note, { force: true });
  }
  return living;
}

function isLiving(note: string): boolean {
  try {
    return isAlive(JSON.parse(readFileSync(note, 'utf8')) as ProcessIdentity);
  } catch {
    return false;
  }
}

function notesDir(place: Place): string {
  return join(place.dir, 'processes');
}
