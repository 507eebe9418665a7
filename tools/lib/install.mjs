import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.mjs';
import { npm } from './run.mjs';
import { say } from './say.mjs';

const stamp = join(root, 'node_modules', '.washboard-install.json');

async function lockHash() {
  const lock = await readFile(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

/** Whether node_modules matches the lockfile; with `dev` also what tests need. */
export async function isInstalled({ dev }) {
  const state = await readFile(stamp, 'utf8').then(JSON.parse, () => undefined);
  return state !== undefined && state.lock === (await lockHash()) && (state.dev || !dev);
}

/** Installs exactly what the lockfile says; without `dev` only what building and running need. */
export async function install({ dev }) {
  if (await isInstalled({ dev })) return;
  say(`Installing packages${dev ? ', with those for tests' : ''} (half a minute or so)…`);
  const started = Date.now();
  try {
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', dev ? '--include=dev' : '--omit=dev']);
  } catch (error) {
    throw new Error(`The packages could not be installed:\n${error.message}`);
  }
  await writeFile(stamp, JSON.stringify({ lock: await lockHash(), dev }));
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}
