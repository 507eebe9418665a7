import { posix, resolve } from 'node:path';
import type { List } from './lists.ts';

/** What a manifest exports, as web/src/lib/manifest.ts. */
interface Manifest {
  screens: { load: unknown }[];
  moved: { path: string }[];
}

const heading = '// Written by `npm run lists` from the files of the modules. Do not edit it.';
const camel = (word: string) => word.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The text of a list, before formatting. `paths` are all files of the project. */
export async function listText(list: List, paths: Iterable<string>): Promise<string> {
  const files = [...paths].filter((path) => list.from.test(path)).sort();
  if (list.form === 'route names') return routeNamesText(list, files);
  const parts = files.map((path) => ({
    path,
    name: `${camel(list.from.exec(path)?.[1] ?? '')}${list.ending}`,
  }));
  if (list.form === 'screens') return screensText(list, parts);
  const imports = parts.map(({ path, name }) => `import { ${name} } from '${from(list.file, path)}';`);
  const body =
    list.form === 'array'
      ? `[${parts.map(({ name }) => name).join(', ')}]`
      : `{${parts.map(({ name }) => `...${name}`).join(', ')}}`;
  return [heading, ...imports, '', `export const ${list.name} = ${body};`, ''].join('\n');
}

/** The texts and addresses of all manifests. The manifest of a feature loads with its first screen. */
async function screensText(list: List, parts: { path: string; name: string }[]): Promise<string> {
  const features: string[] = [];
  for (const { path, name } of parts) {
    const exports: Record<string, Manifest> = await import(resolve(import.meta.dirname, '../..', path));
    const manifest = exports[name];
    if (manifest === undefined) throw new Error(`${path} has no ${name}.`);
    const { screens, moved, ...rest } = manifest;
    const facts = {
      screens: screens.map(({ load: _, ...screen }) => screen),
      moved: moved.map((one) => one.path),
      ...rest,
    };
    const filled = Object.entries(facts).filter(
      ([key, value]) => key === 'screens' || Object.keys(value).length > 0,
    );
    const table = filled.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(', ');
    features.push(
      `{ load: () => import('${from(list.file, path)}').then((file) => file.${name}), ${table} }`,
    );
  }
  return [
    heading,
    "import type { FeatureTable, SettingsEntry } from './lib/manifest.ts';",
    '',
    '/** Made from the paths of screens. */',
    "const at = (path: string) => path as SettingsEntry['href'];",
    '',
    `export const ${list.name}: readonly FeatureTable[] = [${features.join(', ').replace(/"href":("[^"]+")/g, '"href":at($1)')}];`,
    '',
  ].join('\n');
}

/** Types only: the browser knows the names of all routes without their schemas. */
function routeNamesText(list: List, files: string[]): string {
  const names = files.map((path) => `RouteNamesOf<typeof import('${from(list.file, path)}')>`);
  return [
    heading,
    "import type { RouteNamesOf } from './core/route.ts';",
    '',
    `export type ${list.name} = ${names.join(' | ')};`,
    '',
  ].join('\n');
}

function from(file: string, path: string): string {
  const relative = posix.relative(posix.dirname(file), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
