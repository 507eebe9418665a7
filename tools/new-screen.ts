import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeLists } from './lists/write-lists.ts';
import { additionsOf } from './scaffold/additions.ts';
import { filledIn, type Names, namesOf } from './scaffold/names.ts';

/** npm run new-screen -- <module> <things> [<thing>]: a list with its details, working and tested; docs/add-a-screen.md. */
const root = resolve(import.meta.dirname, '..');

const isThere = (file: string) => existsSync(join(root, file));

/** The files of a template folder, by path, with the names filled in. */
function filesOf(folder: 'module' | 'screen', names: Names): [file: string, text: string][] {
  const home = join(root, 'tools/scaffold', folder);
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => [
      filledIn(path.replace(/\.txt$/, '').replaceAll('\\', '/'), names),
      filledIn(readFileSync(join(home, path), 'utf8'), names),
    ]);
}

function nextMigration(): string {
  const numbers = readdirSync(join(root, 'server/migrations')).map((name) => Number.parseInt(name, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** All files to write, before any is written: a name that is taken or a file that can't be changed stops it. */
function planOf(names: Names): Map<string, string> {
  const screen = filesOf('screen', names);
  const taken = screen.map(([file]) => file).filter(isThere);
  if (taken.length > 0) throw new Error(`There is already ${taken.join(', ')}. Choose another name.`);
  const plan = new Map(filesOf('module', names).filter(([file]) => !isThere(file)));
  for (const [file, add] of Object.entries(additionsOf(names))) {
    const text = plan.get(file) ?? readFileSync(join(root, file), 'utf8');
    try {
      plan.set(file, add(text));
    } catch (error) {
      throw new Error(`${file} can't be changed: ${error instanceof Error ? error.message : error}.`);
    }
  }
  return new Map([...plan, ...screen]);
}

async function main(): Promise<void> {
  const names = namesOf(process.argv.slice(2), nextMigration());
  const plan = planOf(names);
  const existing = new Set([...plan.keys()].filter(isThere));
  for (const [file, text] of plan) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const biome = join(root, 'node_modules/.bin/biome');
  const code = [...plan.keys()].filter((file) => !file.endsWith('.sql'));
  spawnSync(biome, ['check', '--write', ...code], { cwd: root, stdio: 'inherit' });
  // The new table's columns.
  spawnSync('npm', ['run', '--silent', 'schema'], { cwd: root, stdio: 'inherit' });
  const listed = await writeLists();
  for (const file of plan.keys()) console.log(`${existing.has(file) ? 'added to' : 'wrote   '} ${file}`);
  for (const file of listed) console.log(`listed in ${file}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
