import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** Runs a command; resolves with its output, rejects with its last lines. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const hear = (piece) => {
      output += piece;
      options.onOutput?.(String(piece));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(output.trim().split('\n').slice(-20).join('\n')));
    });
  });
}

/** npm run by this Node, so that it is found on every system without a shell. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
