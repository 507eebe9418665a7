import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/** Runs a built program with this process's signals, output and exit code. */
export async function launch(file, args) {
  const program = join(root, 'server', 'dist', file);
  process.argv = [process.execPath, program, ...args];
  process.setSourceMapsEnabled(true);
  // npm changes to the project folder; file names on the command line are relative to the caller's.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  endWithNpm();
  await import(pathToFileURL(program).href);
}

/** npm signals only the shell between us, so the shell's end is the signal. */
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
