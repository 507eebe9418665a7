import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { roles } from '@washboard/contract/core/access.ts';
import { errorCatalog } from '@washboard/contract/core/errors.ts';
import type { AnyRoute, RouteMap } from '@washboard/contract/core/route.ts';
import { describe, expect, it } from 'vitest';
import { looks } from '../e2e/look/looks.list.ts';
import { screens } from '../web/src/app/screens.ts';
import { readRepo } from './boundaries/repo.ts';
import { writtenLists } from './lists/write-lists.ts';

/** What no type and no boundary rule can see: that the parts of a module are all there. */
const root = resolve(import.meta.dirname, '..');
const repo = readRepo(root);
const paths = [...repo.keys()];
const textOf = (path: string) => repo.get(path) ?? '';
const namesIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => one.name);

const routeFiles = paths.filter((path) => /^contract\/.+\.routes\.ts$/.test(path));
const loaded = await Promise.all(
  routeFiles.map(async (path) => {
    const exported = (await import(join(root, path))) as Record<string, RouteMap>;
    const maps = Object.entries(exported).filter(([name]) => name.endsWith('Routes'));
    return { path, module: path.split('/')[1] ?? '', routes: maps.flatMap(([, map]) => Object.entries(map)) };
  }),
);
const all: AnyRoute[] = loaded.flatMap(({ routes }) => routes.map(([, route]) => route));

describe('routes', () => {
  it('are found', () => expect(all.length).toBeGreaterThan(20));

  it.each(loaded)('of $path are answered by the module of the same name', ({ path, module }) => {
    const index = textOf(`server/src/modules/${module}/index.ts`);
    expect(index, `server/src/modules/${module}/index.ts imports its routes`).toContain(`@washboard/${path}`);
  });

  it.each(loaded)('of $path are named after their module and export', ({ module, routes }) => {
    expect(routes.map(([, route]) => route.name)).toEqual(routes.map(([key]) => `${module}.${key}`));
  });

  it('have names and addresses of their own', () => {
    const twice = (words: string[]) => words.filter((word, index) => words.indexOf(word) !== index);
    expect(twice(all.map((route) => route.name))).toEqual([]);
    expect(twice(all.map((route) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`))).toEqual([]);
  });

  it('leave team and payouts to the people themselves while staff acts for them', () => {
    const own = (permission: string) => /^(team|payouts)\./.test(permission);
    const changing = all.filter((route) => own(route.permission) && route.method !== 'GET');
    expect(changing.filter((route) => route.notWhileActing !== true).map(({ name }) => name)).toEqual([]);
  });

  it('answer errors of the catalogue only', () => {
    const codes = new Set(all.flatMap((route) => route.errors ?? []));
    expect([...codes].filter((code) => !(code in errorCatalog))).toEqual([]);
  });

  it('are each asked by name in a test over HTTP', () => {
    const tests = paths
      .filter((path) => /\.http\.test\.ts$|test-kit\/.*driver\.ts$/.test(path))
      .map(textOf)
      .join('\n');
    const keys = loaded.flatMap(({ routes }) => routes.map(([key]) => key));
    expect(keys.filter((key) => !new RegExp(`Routes\\.${key}\\b`).test(tests))).toEqual([]);
  });
});

describe('modules', () => {
  it('of the contract are all on the server', () => {
    const server = namesIn('server/src/modules');
    expect(
      namesIn('contract').filter(
        (name) => name !== 'core' && name !== 'node_modules' && !server.includes(name),
      ),
    ).toEqual([]);
  });

  it('of the server each have a manifest, or serve another module', () => {
    const texts = paths
      .filter((path) => path.startsWith('server/src/'))
      .map((path) => ({ path, text: textOf(path) }));
    const lonely = namesIn('server/src/modules').filter(
      (name) =>
        !repo.has(`server/src/modules/${name}/${name}.manifest.ts`) &&
        !texts.some(
          ({ path, text }) => !path.includes(`/modules/${name}/`) && text.includes(`/${name}/index.ts`),
        ),
    );
    expect(lonely).toEqual([]);
  });

  it('of the server that answer routes each have a manifest', () => {
    const answering = namesIn('server/src/modules').filter((name) =>
      textOf(`server/src/modules/${name}/index.ts`).includes('defineModule('),
    );
    expect(answering.filter((name) => !repo.has(`server/src/modules/${name}/${name}.manifest.ts`))).toEqual(
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
    expect([...published].filter((type) => !rows.includes(`'${type}'`))).toEqual([]);
  });
});

describe('screens', () => {
  const shown = screens.filter((screen) => !screen.path.startsWith('/dev'));

  it('each have their looks', () => {
    const looked = new Set(looks.flat().map((look) => look.path));
    expect(shown.map((screen) => screen.path).filter((path) => !looked.has(path))).toEqual([]);
  });

  it('may each be opened by somebody', () => {
    expect(roles.length).toBeGreaterThan(0);
    expect(shown.filter((screen) => screen.action.length === 0)).toEqual([]);
  });
});

describe('lists of what modules bring', () => {
  it.each([...writtenLists()])('%s is up to date; if not, run npm run lists', (file, text) => {
    expect(textOf(file)).toBe(text);
  });
});

describe('what is written', () => {
  it('names only commands that there are', () => {
    const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
    const docs = readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`);
    const named = [...docs, 'README.md']
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? ''));
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('is a lockfile that npm ci accepts everywhere', () => {
    execFileSync(process.execPath, ['tools/fix-lock.mjs', '--check'], { cwd: root });
  });
});
