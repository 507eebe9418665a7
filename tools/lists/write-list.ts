import { posix } from 'node:path';
import type { List } from './lists.ts';

const heading = '// Written by `npm run lists` from the files of the modules. Do not edit it.';
const camel = (word: string) => word.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The text of a list, before formatting. `paths` are all files of the project. */
export function listText(list: List, paths: Iterable<string>): string {
  const files = [...paths].filter((path) => list.from.test(path)).sort();
  if (list.form === 'route names') return routeNamesText(list, files);
  const parts = files.map((path) => ({
    path,
    name: `${camel(list.from.exec(path)?.[1] ?? '')}${list.ending}`,
  }));
  const imports = parts.map(({ path, name }) => `import { ${name} } from '${from(list.file, path)}';`);
  const body =
    list.form === 'array'
      ? `[${parts.map(({ name }) => name).join(', ')}]`
      : `{${parts.map(({ name }) => `...${name}`).join(', ')}}`;
  return [heading, ...imports, '', `export const ${list.name} = ${body};`, ''].join('\n');
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
