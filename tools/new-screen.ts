import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeLists } from './lists/write-lists.ts';
import { contractFiles } from './scaffold/contract-files.ts';
import { namesOf } from './scaffold/names.ts';
import { serverFiles } from './scaffold/server-files.ts';
import { webFiles } from './scaffold/web-files.ts';

/** npm run new-screen -- <module> <screen>: a working, tested settings screen; docs/add-a-screen.md. */
const root = resolve(import.meta.dirname, '..');

function main(): void {
  const names = namesOf(process.argv[2], process.argv[3]);
  if (existsSync(join(root, 'server/src/modules', names.module))) {
    throw new Error(
      `The module ${names.module} is there already: run this with a new word and move the files over, or write them beside its own.`,
    );
  }
  const last = readdirSync(join(root, 'server/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  const migration = String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0');
  const files = { ...contractFiles(names), ...serverFiles(names, migration), ...webFiles(names) };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const biome = join(root, 'node_modules/.bin/biome');
  const code = Object.keys(files).filter((file) => !file.endsWith('.sql'));
  spawnSync(biome, ['check', '--write', ...code], { cwd: root, stdio: 'inherit' });
  // The new table's columns.
  spawnSync('npm', ['run', '--silent', 'schema'], { cwd: root, stdio: 'inherit' });
  const listed = writeLists();
  for (const file of Object.keys(files)) console.log(`wrote    ${file}`);
  for (const file of listed) console.log(`listed in ${file}`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
