import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/project.mjs';

// The scripts of a screen's first load: the app, the screen, and what loads when the page is idle, with their
// imports. The sign-in screens need no live connection and no settings menu. Fails above the budget of decision 030
// (`npm run page` measures it in a browser), and when scripts import each other in a cycle.
const budget = { dashboardKb: 245, screenKb: 238, scripts: 27 };

const dist = join(root, 'web', 'dist');
const manifestFile = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  console.error('The pages are not built: run node tools/build.mjs first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const importsOf = (key) => manifest[key]?.imports ?? [];
const keys = Object.keys(manifest);
const screens = keys.filter((key) => /\.screen\.tsx$/.test(key));
const always = ['index.html', 'src/app/flags/open-flags.ts'];
const badges = keys.filter((key) => /\/features\/.+-badge\.tsx$/.test(key));
const signedIn = ['src/app/live/open-live.ts', 'src/app/shell/settings-layout.tsx', ...badges];
const loadedBy = (screen) => [...always, ...(screen.startsWith('src/app/screens/') ? [] : signedIn), screen];

function closure(key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key);
    for (const other of importsOf(key)) closure(other, seen);
  }
  return seen;
}

function circleFrom(key, path = []) {
  if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
  return importsOf(key)
    .map((other) => circleFrom(other, [...path, key]))
    .find(Boolean);
}

const sizes = new Map();
function kbOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length / 1000);
  return sizes.get(file);
}

let failed = screens.length === 0 || [...always, ...signedIn].some((key) => manifest[key] === undefined);
if (failed) console.error('The build lacks its screens, or what every page loads.');
for (const screen of screens) {
  const parts = loadedBy(screen).flatMap((key) => [...closure(key)]);
  const files = [...new Set(parts.map((key) => manifest[key]?.file).filter((file) => file?.endsWith('.js')))];
  const kb = files.reduce((sum, file) => sum + kbOf(file), 0);
  const most = screen.includes('dashboard.screen') ? budget.dashboardKb : budget.screenKb;
  const fits = kb <= most && files.length <= budget.scripts;
  failed ||= !fits;
  console.log(
    `${kb.toFixed(1).padStart(6)} kB of ${most}, ${files.length} scripts of ${budget.scripts}  ${fits ? 'fits' : 'TOO MUCH'}  ${screen}`,
  );
}
const circle = keys.map((key) => circleFrom(key)).find(Boolean);
if (circle !== undefined) {
  console.error(`These scripts import each other: ${circle.join(' → ')}`);
  failed = true;
}
process.exitCode = failed ? 1 : 0;
