import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const home = join(root, '.washboard', 'test-demo');

/** What decides which rows the demo has: its built program, the schema, and the code that sums up its days. */
const madeOf = [
  'contract',
  'demo/dist',
  'e2e/harness',
  'package-lock.json',
  'server/migrations',
  'server/src/modules/analytics',
  'server/src/platform',
  'server/test-kit/database',
];

/** Names of the databases that the tests of a run copy. */
export interface DemoDatabases {
  demo: string;
  empty: string;
  /** The days that the demo has. */
  days: number;
}

/** The cache of the demo's data, by a hash of its sources. */
export function demoFolder(): string {
  const hash = createHash('sha256');
  for (const path of madeOf) addTo(hash, path);
  return join(home, hash.digest('hex').slice(0, 32));
}

function addTo(hash: Hash, path: string): void {
  const place = join(root, path);
  if (!statSync(place).isDirectory()) return void hash.update(path).update(readFileSync(place));
  for (const name of readdirSync(place).sort())
    if (name !== 'node_modules' && !name.endsWith('.test.ts')) addTo(hash, `${path}/${name}`);
}

const noteOf = (folder: string) => join(folder, 'databases.json');

/** The databases of a complete cache folder, if its demo has as many days. */
export async function keptDatabases(folder: string, days: number): Promise<DemoDatabases | undefined> {
  if (!existsSync(noteOf(folder))) return undefined;
  const kept = JSON.parse(await readFile(noteOf(folder), 'utf8')) as DemoDatabases;
  return kept.days >= days ? kept : undefined;
}

/** Keeps data in the folder; `copyTo` copies it. Data that other sources made is deleted. */
export async function keepDemo(
  folder: string,
  databases: DemoDatabases,
  copyTo: (folder: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await copyTo(unfinished);
  await writeFile(noteOf(unfinished), JSON.stringify(databases));
  for (const name of await readdir(home))
    if (join(home, name) !== unfinished) await rm(join(home, name), { recursive: true, force: true });
  await rename(unfinished, folder);
}
