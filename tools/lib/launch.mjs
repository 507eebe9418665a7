import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Run a built program in the foreground, with its signals and its exit code. */
export function launch(file, args) {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'server', 'dist', file), ...args],
    {
      stdio: 'inherit',
      cwd: process.env.INIT_CWD ?? process.cwd(),
    },
  );
  // A terminal sends Ctrl-C to both; here it only must not end before the program does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}
