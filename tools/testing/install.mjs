import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tail } from './run.mjs';

const stampFile = join(root, 'node_modules', '.washboard-install.json');

/** Install all packages, those for tests too, unless the lockfile's were installed already. */
export async function installAll(say) {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
  const stamp = readStamp();
  if (stamp?.lock === lock && stamp.dev) return;
  say('Installing packages …');
  const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`npm ci failed:\n${tail(output, 20)}`);
  writeFileSync(stampFile, JSON.stringify({ lock, dev: true }));
}

function readStamp() {
  if (!existsSync(stampFile)) return undefined;
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}
