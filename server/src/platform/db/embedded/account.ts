import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs under, because it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * The account for a data folder: the caller's own unless we are root; as root the folder's owner, so an
 * ordinary user can later continue with the database, or else nobody.
 */
export function accountFor(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataDir);
  // initdb needs a line in the password file.
  if (owner.uid !== 0 && hasPasswordLine(owner.uid)) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

/** Gives a path to the account (unless it is our own) and sets its mode. */
export function giveTo(account: Account | undefined, path: string, mode: number): void {
  chmodSync(path, mode);
  if (account) chownSync(path, account.uid, account.gid);
}

/** Whether the account can enter every folder above `path`, and `path` itself so far. */
export function canReach(account: Account | undefined, path: string, how: 'pass' | 'read'): boolean {
  if (!account) return true;
  let current = path;
  let needed = how === 'read' ? 0o5 : 0o1;
  for (;;) {
    const stat = statSync(current);
    const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0;
    if (((stat.mode >> shift) & needed) !== needed) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
    needed = 0o1;
  }
}

function nobody(): Account {
  const line = passwordLines().find((fields) => fields[0] === 'nobody');
  return line ? { uid: Number(line[2]), gid: Number(line[3]) } : NOBODY;
}

function hasPasswordLine(uid: number): boolean {
  return passwordLines().some((fields) => fields[2] === String(uid));
}

function passwordLines(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
  } catch {
    return [];
  }
}
