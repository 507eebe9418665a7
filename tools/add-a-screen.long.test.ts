import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const commands = [
  ...readFileSync(join(root, 'docs/add-a-screen.md'), 'utf8').matchAll(/```sh\n([^`]+)```/g),
].flatMap((block) => (block[1] ?? '').trim().split('\n'));
let copy = '';

/** Links each package by itself, so that an install in the copy leaves the project's folder alone. */
function linkPackages(folder: string, but: string[] = []) {
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder))) {
    if (!but.includes(name)) symlinkSync(join(root, folder, name), join(copy, folder, name));
  }
}

/** The project's files, copied; packages are shared, workspaces are the copy's. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'washboard-add-a-screen-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
  }).toString();
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkPackages('node_modules', ['@washboard']);
  mkdirSync(join(copy, 'node_modules/@washboard'));
  for (const name of readdirSync(join(root, 'node_modules/@washboard'))) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@washboard', name));
    const own = join(name, 'node_modules');
    if (existsSync(join(root, own))) linkPackages(own);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Files that all modules share. A new screen changes none of them. */
const shared = [
  'contract/core',
  'web/src/app',
  'server/src/compose.ts',
  'server/src/env.ts',
  'server/test-kit/world.ts',
];
const changedShared = () =>
  execFileSync('git', ['ls-files', '-z', ...shared], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .filter((file) => !readFileSync(join(root, file)).equals(readFileSync(join(copy, file))));

/** Asynchronous, because the worker must answer the runner. */
function follow(command: string): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    execFile('sh', ['-c', command], { cwd: copy, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : 1, said: `${stdout.slice(-6000)}\n${stderr.slice(-3000)}` }),
    );
  });
}

test('the commands of docs/add-a-screen.md create a screen that passes its tests', async () => {
  expect(commands.length).toBeGreaterThanOrEqual(4);
  for (const command of commands) {
    const { code, said } = await follow(command);
    expect(code, `${command}\n${said}`).toBe(0);
    expect(changedShared(), command).toEqual([]);
  }
  expect(['detergents', 'detergent'].filter((name) => !existsSync(join(copy, `.look/${name}.png`)))).toEqual(
    [],
  );
}, 1_500_000);
