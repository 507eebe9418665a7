import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { actionNames } from '@washboard/contract/can.ts';
import type { Action } from '@washboard/contract/core/access.ts';

const web = resolve(import.meta.dirname, '../../web/src');

const manifests = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /features.*\.manifest\.ts$/.test(name),
);

/** Every signed-in address and the permission it needs. */
export function listedScreens(): { path: string; action: Action }[] {
  return [...manifests.flatMap(screensOf), ...areas()];
}

/** Empty without a file: an area that isn't built yet has no paths. */
const textOf = (file: string) => (existsSync(join(web, file)) ? readFileSync(join(web, file), 'utf8') : '');

/** The paths that a file defines, by name. */
const pathsIn = (file: string) =>
  new Map([...textOf(file).matchAll(/(\w+): '(\/[^']*)'/g)].map(([, name = '', path = '']) => [name, path]));

function screensOf(manifest: string): { path: string; action: Action }[] {
  const paths = pathsIn(manifest.replace('.manifest.', '.paths.'));
  return [...textOf(manifest).matchAll(/(\w+): \{\s*title: [^}]*?action: '([^']+)'/g)].map(
    ([, name = '', action = '']) => ({
      path: (paths.get(name) ?? name).replace('$id', '1'),
      action: actionOf(action),
    }),
  );
}

function areas(): { path: string; action: Action }[] {
  const paths = pathsIn('blocks/app.paths.ts');
  const own = [...textOf('app/areas.ts').matchAll(/path: areaPaths\.(\w+)[^}]*?action: '([^']+)'/g)].map(
    ([, name = '', action = '']) => ({ path: paths.get(name) ?? name, action: actionOf(action) }),
  );
  return [...own, ...manifests.flatMap((manifest) => areasOf(manifest))];
}

const areasOf = (manifest: string) =>
  [...textOf(manifest).matchAll(/areas: \[\{ path: '([^']+)'[^}]*?action: '([^']+)'/g)].map(
    ([, path = '', action = '']) => ({ path, action: actionOf(action) }),
  );

function actionOf(name: string): Action {
  const found = actionNames.find((one) => one === name);
  if (found === undefined) throw new Error(`${name} is no action.`);
  return found;
}
