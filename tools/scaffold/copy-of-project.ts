import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The project's files. */
export const listProject = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
    .toString()
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)));

/** Links each package by itself, so that an install in the copy leaves the project's folder alone. */
function linkPackages(copy: string, folder: string, but: string[] = []) {
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder))) {
    if (!but.includes(name)) symlinkSync(join(root, folder, name), join(copy, folder, name));
  }
}

/** The project's files, copied; packages are shared, workspaces are the copy's. */
export function copyProject(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `washboard-${name}-`));
  for (const file of listProject()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(folder, 'node_modules', ['@washboard']);
  mkdirSync(join(folder, 'node_modules/@washboard'));
  for (const workspace of readdirSync(join(root, 'node_modules/@washboard'))) {
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@washboard', workspace));
    const own = join(workspace, 'node_modules');
    if (existsSync(join(root, own))) linkPackages(folder, own);
  }
  return {
    folder,
    /** Asynchronous, because the worker must answer the runner. */
    run: (command: string): Promise<{ code: number; said: string }> =>
      new Promise((done) => {
        execFile('sh', ['-c', command], { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) =>
          done({ code: error === null ? 0 : 1, said: `${stdout.slice(-6000)}\n${stderr.slice(-3000)}` }),
        );
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
