import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/** Become a built program: its signals, its output and its exit code are this process's own. */
export async function launch(file, args) {
  const program = join(root, 'server', 'dist', file);
  process.argv = [process.execPath, program, ...args];
  process.setSourceMapsEnabled(true);
  // npm moves to the project's folder; file names on the command line mean the folder one stands in.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  endWithNpm();
  await import(pathToFileURL(program).href);
}

/** npm hands a signal to the shell between us, which ends without telling us: its end is the signal. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
