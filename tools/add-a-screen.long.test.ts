import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, listProject } from './scaffold/copy-of-project.ts';

const root = resolve(import.meta.dirname, '..');
const commands = [
  ...readFileSync(join(root, 'docs/add-a-screen.md'), 'utf8').matchAll(/```sh\n([^`]+)```/g),
].flatMap((block) => (block[1] ?? '').trim().split('\n'));
let copy: ReturnType<typeof copyProject>;

beforeAll(() => {
  copy = copyProject('add-a-screen');
});
afterAll(() => copy.remove());

/** Files that all modules share. A new screen changes none of them. */
const shared = [
  'contract/core',
  'web/src/app',
  'server/src/compose.ts',
  'server/src/env.ts',
  'server/test-kit/world.ts',
];
const changedShared = () =>
  listProject()
    .filter((file) => shared.some((path) => file === path || file.startsWith(`${path}/`)))
    .filter((file) => !readFileSync(join(root, file)).equals(readFileSync(join(copy.folder, file))));

test('the commands of docs/add-a-screen.md create a screen that passes its tests', async () => {
  expect(commands.length).toBeGreaterThanOrEqual(4);
  for (const command of commands) {
    const { code, said } = await copy.run(command);
    expect(code, `${command}\n${said}`).toBe(0);
    expect(changedShared(), command).toEqual([]);
  }
  expect(
    ['detergents', 'detergent'].filter((name) => !existsSync(join(copy.folder, `.look/${name}.png`))),
  ).toEqual([]);
}, 1_500_000);
