import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/project.mjs';

// What a browser loads before a screen is ready, gzipped: the page's own script, the shell, the screen, and all
// that they import. Fails above the budget; the bench measures the same in a browser. Fails too where scripts import
// each other in a circle: one of them runs before what it needs is there.
const kilobyte = 1000;
const budgets = { dashboard: 175 * kilobyte, others: 215 * kilobyte };

const dist = join(root, 'web', 'dist');
const manifestFile = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  console.error('The pages are not built: run node tools/build.mjs first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const keys = Object.keys(manifest);
/** The shell with the dashboard, which are one script (web/vite.config.ts). */
const dashboard = keys.find((key) => /^_first-.+\.js$/.test(key));
if (dashboard === undefined) {
  console.error('The script of the shell and the dashboard was not found in the build.');
  process.exit(1);
}
/** Around a screen stands the shell, except at the front door. */
const around = (screen) =>
  screen.includes('sign-in')
    ? []
    : [dashboard, ...keys.filter((key) => /^src\/app\/shell\/settings-layout\.tsx$/.test(key))];
const screens = [dashboard, ...keys.filter((key) => /\.screen\.tsx$/.test(key) && !key.includes('/dev/'))];

function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const other of manifest[key]?.imports ?? []) closure(other, seen);
  return seen;
}

const looked = new Set();
const circles = [];
function lookForCircles(key, path = []) {
  if (path.includes(key)) circles.push([...path.slice(path.indexOf(key)), key]);
  if (looked.has(key)) return;
  looked.add(key);
  for (const other of manifest[key]?.imports ?? []) lookForCircles(other, [...path, key]);
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
  const parts = screen === dashboard ? [] : around(screen);
  for (const key of ['index.html', ...parts, screen]) closure(key, all);
  const bytes = [...all].reduce((sum, key) => sum + sizeOf(key), 0);
  const budget = screen === dashboard ? budgets.dashboard : budgets.others;
  const verdict = bytes > budget ? 'TOO MUCH' : 'fits';
  if (bytes > budget) over++;
  console.log(
    `${(bytes / kilobyte).toFixed(1).padStart(6)} kB of ${budget / kilobyte}  ${verdict}  ${screen === dashboard ? 'the dashboard' : screen}`,
  );
}
for (const key of keys) lookForCircles(key);
for (const circle of circles) {
  console.error(`These scripts import each other: ${circle.join(' → ')}`);
  over++;
}
if (screens.length < 2) {
  console.error('No screen was found in the build.');
  over++;
}
process.exitCode = over > 0 ? 1 : 0;
