import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { roles } from '@washboard/contract/core/access.ts';
import { errorCatalog } from '@washboard/contract/core/errors.ts';
import type { AnyRoute, RouteMap } from '@washboard/contract/core/route.ts';
import { rowLists } from '@washboard/contract/row-lists.list.ts';
import { describe, expect, it } from 'vitest';
import { looks } from '../e2e/look/looks.list.ts';
import { screens } from '../web/src/app/screens.ts';
import { readRepo } from './boundaries/repo.ts';
import { writtenLists } from './lists/write-lists.ts';

/** What no type and no boundary rule can check: that a module has all its parts. */
const root = resolve(import.meta.dirname, '..');
const repo = readRepo(root);
const paths = [...repo.keys()];
const textOf = (path: string) => repo.get(path) ?? '';
const namesIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => one.name);

/** Row lists have the same routes everywhere; analytics mounts them. */
const isRowList = (path: string) => /(-rows|\/row-list)\.routes\.ts$/.test(path);
const routeFiles = paths.filter((path) => /^contract\/.+\.routes\.ts$/.test(path) && !isRowList(path));
const loaded = await Promise.all(
  routeFiles.map(async (path) => {
    const exported = (await import(join(root, path))) as Record<string, RouteMap>;
    const maps = Object.entries(exported).filter(([name]) => name.endsWith('Routes'));
    return { path, module: path.split('/')[1] ?? '', routes: maps.flatMap(([, map]) => Object.entries(map)) };
  }),
);
const all: AnyRoute[] = [
  ...loaded.flatMap(({ routes }) => routes.map(([, route]) => route)),
  ...rowLists.flatMap((rows) => [rows.list, rows.export]),
];

describe('routes', () => {
  it('exist', () => expect(all.length).toBeGreaterThan(20));

  it.each(loaded)('of $path belong to the module of the same name', ({ path, module }) => {
    const index = textOf(`server/src/modules/${module}/index.ts`);
    expect(index, `server/src/modules/${module}/index.ts imports its routes`).toContain(`@washboard/${path}`);
  });

  it.each(loaded)('of $path are named after their module and export', ({ module, routes }) => {
    expect(routes.map(([, route]) => route.name)).toEqual(routes.map(([key]) => `${module}.${key}`));
  });

  it('have unique names and addresses', () => {
    const twice = (words: string[]) => words.filter((word, index) => words.indexOf(word) !== index);
    expect(twice(all.map((route) => route.name))).toEqual([]);
    expect(twice(all.map((route) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`))).toEqual([]);
  });

  it('block team and payouts while staff acts as a user', () => {
    const own = (permission: string) => /^(team|payouts)\./.test(permission);
    const changing = all.filter((route) => own(route.permission) && route.method !== 'GET');
    expect(changing.filter((route) => route.notWhileActing !== true).map(({ name }) => name)).toEqual([]);
  });

  it('return only errors of the catalog', () => {
    const codes = new Set(all.flatMap((route) => route.errors ?? []));
    expect([...codes].filter((code) => !(code in errorCatalog))).toEqual([]);
  });

  it('are each called by name in an HTTP test', () => {
    const tests = paths
      .filter((path) => /\.http\.test\.ts$|test-kit\/.*driver\.ts$/.test(path))
      .map(textOf)
      .join('\n');
    const keys = loaded.flatMap(({ routes }) => routes.map(([key]) => key));
    expect(keys.filter((key) => !new RegExp(`Routes\\.${key}\\b`).test(tests))).toEqual([]);
    const rowFiles = paths.filter((path) => path.endsWith('-rows.routes.ts'));
    expect(rowFiles.filter((path) => !tests.includes(`@washboard/${path}`))).toEqual([]);
  });
});

describe('modules', () => {
  it('of the contract are all on the server', () => {
    const server = namesIn('server/src/modules');
    expect(
      namesIn('contract').filter(
        (name) => !['core', 'pricing', 'node_modules'].includes(name) && !server.includes(name),
      ),
    ).toEqual([]);
  });

  it('of the server that define a module each have a manifest', () => {
    const defining = namesIn('server/src/modules').filter((name) =>
      textOf(`server/src/modules/${name}/index.ts`).includes('defineModule('),
    );
    expect(defining.filter((name) => !repo.has(`server/src/modules/${name}/${name}.manifest.ts`))).toEqual(
      [],
    );
  });
});

describe('live events', () => {
  const published = new Set(
    paths
      .filter((path) => /^server\/src\/modules\/.+\.ts$/.test(path) && !/\.test\.ts$/.test(path))
      .flatMap((path) =>
        [...textOf(path).matchAll(/publish\(\{\s*type: '([\w.]+)'/g)].map((match) => match[1] ?? ''),
      ),
  );

  it('each have a row that says what they make stale', () => {
    const rows = paths
      .filter((path) => /^web\/src\/.+\.live\.ts$/.test(path))
      .map(textOf)
      .join('\n');
    const hasRow = (type: string) => rows.includes(`'${type}'`) || rows.includes(`  ${type}:`);
    expect([...published].filter((type) => !hasRow(type))).toEqual([]);
  });
});

describe('screens', () => {
  const shown = screens.filter((screen) => !screen.path.startsWith('/dev'));

  it('each have their looks', () => {
    const looked = new Set(looks.flat().map((look) => look.path));
    expect(shown.map((screen) => screen.path).filter((path) => !looked.has(path))).toEqual([]);
  });

  it('can each be opened by someone', () => {
    expect(roles.length).toBeGreaterThan(0);
    expect(shown.filter((screen) => screen.action.length === 0)).toEqual([]);
  });
});

const lists = await writtenLists();

describe('lists of module contributions', () => {
  it.each([...lists])('%s is up to date; if not, run npm run lists', (file, text) => {
    expect(textOf(file)).toBe(text);
  });
});

describe('docs and lockfile', () => {
  it('docs name only existing commands', () => {
    const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
    const docs = readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`);
    const named = [...docs, 'README.md']
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? ''));
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('migrations are numbered without a gap', () => {
    const files = readdirSync(join(root, 'server/migrations')).filter((name) => name.endsWith('.sql'));
    const expected = files.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(files.map((name) => name.slice(0, 4))).toEqual(expected);
  });

  it('each decision has its own number', () => {
    const decisions = readdirSync(join(root, 'docs/decisions'), { recursive: true, encoding: 'utf8' });
    const numbers = decisions.flatMap((path) => /(?:^|\/)(\d{3})-[^/]+\.md$/.exec(path)?.[1] ?? []);
    expect(numbers.length).toBeGreaterThan(40);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('the lockfile works with npm ci everywhere', () => {
    execFileSync(process.execPath, ['tools/fix-lock.mjs', '--check'], { cwd: root });
  });
});
