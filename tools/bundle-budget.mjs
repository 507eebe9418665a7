import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/project.mjs';

// What a browser loads before a screen is ready, gzipped: the page's own script, the shell, the screen, and all
// that they import. Fails above the budget; the bench measures the same in a browser.
const kilobyte = 1000;
const budgets = { dashboard: 260 * kilobyte, others: 240 * kilobyte };

const dist = join(root, 'web', 'dist');
const manifestFile = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  console.error('The pages are not built: run node tools/build.mjs first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const keys = Object.keys(manifest);
/** Around a screen stands the shell, except at the front door. */
const around = (screen) =>
  screen.includes('sign-in')
    ? []
    : keys.filter((key) => /^src\/app\/shell\/(shell|settings-layout)\.tsx$/.test(key));
const screens = keys.filter((key) => /\.screen\.tsx$/.test(key) && !key.includes('/dev/'));

function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const other of manifest[key]?.imports ?? []) closure(other, seen);
  return seen;
}

const sizes = new Map();
function sizeOf(key) {
  const { file } = manifest[key];
  if (!file.endsWith('.js')) return 0;
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length);
  return sizes.get(file);
}

let over = 0;
for (const screen of screens) {
  const all = new Set();
  for (const key of ['index.html', ...around(screen), screen]) closure(key, all);
  const bytes = [...all].reduce((sum, key) => sum + sizeOf(key), 0);
  const budget = /dashboard/.test(screen) ? budgets.dashboard : budgets.others;
  const verdict = bytes > budget ? 'TOO MUCH' : 'fits';
  if (bytes > budget) over++;
  console.log(
    `${(bytes / kilobyte).toFixed(1).padStart(6)} kB of ${budget / kilobyte}  ${verdict}  ${screen}`,
  );
}
if (screens.length === 0) {
  console.error('No screen was found in the build.');
  over++;
}
process.exitCode = over > 0 ? 1 : 0;
