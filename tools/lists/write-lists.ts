import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readRepo } from '../boundaries/repo.ts';
import { lists } from './lists.ts';
import { listText } from './write-list.ts';

const root = resolve(import.meta.dirname, '../..');

/** The expected lists, by file. */
export async function writtenLists(): Promise<Map<string, string>> {
  const paths = [...readRepo(root).keys()];
  const folder = mkdtempSync(join(tmpdir(), 'washboard-lists-'));
  const temporary = (file: string) => join(folder, file.replaceAll('/', '-'));
  try {
    for (const list of lists) writeFileSync(temporary(list.file), await listText(list, paths));
    const biome = join(root, 'node_modules/.bin/biome');
    const { status, stderr } = spawnSync(
      biome,
      ['check', '--write', `--config-path=${root}`, '--vcs-enabled=false', folder],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    return new Map(lists.map(({ file }) => [file, readFileSync(temporary(file), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes every list; returns those that changed. */
export async function writeLists(): Promise<string[]> {
  const changed = [...(await writtenLists())].filter(([file, text]) => {
    const path = join(root, file);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });
  for (const [file, text] of changed) writeFileSync(join(root, file), text);
  return changed.map(([file]) => file);
}
