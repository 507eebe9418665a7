import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { behindMissing, explainFile } from '../../explain.ts';
import { type Account, accountFor, canReach, giveTo } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';

/** Where an embedded database is, and who owns it. */
export interface Place {
  dir: string;
  account: Account | undefined;
}

/** The parent folder for data folders that PostgreSQL's account can't enter (root only). */
const OUTSIDE = '/var/lib/washboard';
const POINTER = 'postgres-place.json';

interface Pointer {
  dataDir: string;
  dir: string;
}

/**
 * Creates the data folder and checks that it is usable.
 * @throws EmbeddedDatabaseError if it belongs to another user or can't be created
 */
export function openDataDir(dataDir: string): string {
  try {
    const existed = existsSync(dataDir);
    mkdirSync(dataDir, { recursive: true });
    // As root the database runs under another account, which must reach the folder.
    if (!existed && process.getuid?.() === 0) giveTo(undefined, dataDir, 0o711);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const failure = behindMissing(error as NodeJS.ErrnoException);
    if (failure.code === 'EACCES' || failure.code === 'EPERM') throw notOurs(dataDir);
    throw new EmbeddedDatabaseError(explainFile(failure) ?? failure.message);
  }
}

/** Finds or creates the database's folder; call with the data folder's lock held. */
export function resolvePlace(dataDir: string): Place {
  const inside = join(dataDir, 'postgres');
  const pointer = readPointer(dataDir);
  if (pointer) return existing(pointer.dir, dataDir);
  if (existsSync(inside)) return existing(inside, dataDir);
  const account = accountFor(dataDir);
  if (canReach(account, dataDir, 'pass')) return create(inside, account);
  return createOutside(dataDir, account);
}

function existing(dir: string, dataDir: string): Place {
  const owner = statSync(dir);
  const self = process.getuid?.();
  if (self === undefined || self === owner.uid) return { dir, account: undefined };
  if (self === 0) return { dir, account: { uid: owner.uid, gid: owner.gid } };
  throw notOurs(dataDir);
}

function create(dir: string, account: Account | undefined): Place {
  mkdirSync(dir, { recursive: true });
  giveTo(account, dir, 0o700);
  return { dir, account };
}

function createOutside(dataDir: string, account: Account | undefined): Place {
  const dir = join(OUTSIDE, randomBytes(6).toString('hex'));
  try {
    mkdirSync(OUTSIDE, { recursive: true });
    giveTo(undefined, OUTSIDE, 0o755);
  } catch {
    throw unreachable(dataDir);
  }
  if (!canReach(account, OUTSIDE, 'pass')) throw unreachable(dataDir);
  // A new name, so deleting the data folder gives a new database, never a forgotten one.
  writeFileSync(join(dataDir, POINTER), JSON.stringify({ dataDir, dir } satisfies Pointer));
  const place = create(dir, account);
  // For manual cleanup: nothing here is deleted automatically.
  writeFileSync(join(dir, 'belongs-to'), `${dataDir}\n`);
  return place;
}

function readPointer(dataDir: string): Pointer | undefined {
  const path = join(dataDir, POINTER);
  if (!existsSync(path)) return undefined;
  const pointer = JSON.parse(readFileSync(path, 'utf8')) as Pointer;
  if (process.getuid?.() !== 0) throw notOurs(dataDir);
  if (pointer.dataDir !== dataDir && existsSync(join(pointer.dataDir, POINTER))) {
    throw new EmbeddedDatabaseError(
      `${dataDir} is a copy of ${pointer.dataDir}, whose database is in ${pointer.dir}. Use backup and restore to copy a database.`,
    );
  }
  if (existsSync(pointer.dir)) return pointer;
  throw new EmbeddedDatabaseError(
    `The database of ${dataDir} is missing from ${pointer.dir}. Put it back, or delete ${path} to start with an empty one.`,
  );
}

function notOurs(dataDir: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `This user can’t use the data folder ${dataDir}, because it belongs to another user. Set DATA_DIR to your own folder, or start as the owner of this one.`,
  );
}

function unreachable(dataDir: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `When root starts Washboard, the database runs as another user, and that user can’t open ${dataDir} or ${OUTSIDE}. Set DATA_DIR to a folder that every user may enter, or set DATABASE_URL.`,
  );
}
