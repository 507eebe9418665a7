import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** From a fresh clone to the first page, and a second start. Wall-clock seconds and their ratio. */
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'washboard-start-'));
const clone = join(folder, 'clone');
execFileSync('git', ['clone', '--quiet', root, clone]);
const first = await startOnce();
const second = await startOnce();
rmSync(folder, { recursive: true, force: true });
console.log(
  `first start from a fresh clone ${first.toFixed(1)} s (at most 120), second ${second.toFixed(1)} s (at most 5), ratio ${(first / second).toFixed(1)}`,
);

function startOnce() {
  const began = Date.now();
  const env = { ...process.env, PORT: '3921', DATA_DIR: join(clone, '.data') };
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    let seconds = 0;
    child.stderr.on('data', (piece) => {
      said += piece;
      if (seconds === 0 && said.includes('is ready')) {
        seconds = (Date.now() - began) / 1000;
        child.kill('SIGTERM');
      }
    });
    child.on('exit', () => (seconds > 0 ? resolve(seconds) : reject(new Error(said))));
  });
}
