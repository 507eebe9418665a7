import { posix } from 'node:path';
import type { List } from './lists.ts';

const camel = (word: string) => word.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The text of a list, before formatting. `paths` are all files of the project. */
export function listText(list: List, paths: Iterable<string>): string {
  const found = [...paths].filter((path) => list.from.test(path)).sort();
  const parts = found.map((path) => ({
    path,
    name: `${camel(list.from.exec(path)?.[1] ?? '')}${list.ending}`,
  }));
  const imports = parts.map(({ path, name }) => `import { ${name} } from '${from(list.file, path)}';`);
  const body =
    list.form === 'array'
      ? `[${parts.map(({ name }) => name).join(', ')}]`
      : `{${parts.map(({ name }) => `...${name}`).join(', ')}}`;
  return [
    '// Written by `npm run lists` from the files of the modules. Do not edit it.',
    ...imports,
    '',
    `export const ${list.name} = ${body};`,
    '',
  ].join('\n');
}

function from(file: string, path: string): string {
  const relative = posix.relative(posix.dirname(file), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
