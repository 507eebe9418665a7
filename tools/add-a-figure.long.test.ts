import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, listProject } from './scaffold/copy-of-project.ts';

const root = resolve(import.meta.dirname, '..');
/** Each code block of the page names its file. */
const files = [
  ...readFileSync(join(root, 'docs/add-a-figure.md'), 'utf8').matchAll(/```ts (\S+)\n([\s\S]*?)\n```/g),
].map(([, path = '', text = '']) => ({ path, text: `${text}\n` }));
let copy: ReturnType<typeof copyProject>;

beforeAll(() => {
  copy = copyProject('add-a-figure');
});
afterAll(() => copy.remove());

test('a module with a metric, a dimension and a row list edits no file of another', async () => {
  expect(files.length).toBeGreaterThanOrEqual(10);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(copy.folder, path)), { recursive: true });
    writeFileSync(join(copy.folder, path), text);
  }
  const own = 'server/src/modules/calendar';
  for (const command of [
    'npm run lists',
    'npm run types',
    'npm run boundaries',
    `npx vitest run --project db ${own}`,
  ]) {
    const { code, said } = await copy.run(command);
    expect(code, `${command}\n${said}`).toBe(0);
  }
  const changed = listProject().filter(
    (file) => !readFileSync(join(root, file)).equals(readFileSync(join(copy.folder, file))),
  );
  expect(changed.toSorted()).toEqual([
    'contract/dimensions.list.ts',
    'contract/filters.list.ts',
    'contract/metrics.list.ts',
    'contract/route-names.list.ts',
    'contract/row-lists.list.ts',
    'server/src/manifests.list.ts',
  ]);
}, 1_500_000);
