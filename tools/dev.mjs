import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { requireNode, root } from './lib/project.mjs';
import { say, stop } from './lib/say.mjs';

// npm run dev: the server from source, restarted on each change, and pages with hot reload in front of it.
requireNode();
await alone(() => install({ dev: true })).catch((error) => stop(error.message));
say('The pages: http://localhost:5173 (they pass /api on to the server)');

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const children = [
  start(root, [tsx, 'watch', '--clear-screen=false', 'server/src/main.ts', ...process.argv.slice(2)]),
  start(join(root, 'web'), [vite, '--clearScreen', 'false']),
];

let ending = false;
for (const child of children) child.on('exit', (code) => end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

function start(cwd, args) {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit' });
}

/** If one ends, all end. */
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
