import { posix } from 'node:path';
import { isCode } from '../repo.ts';
import { fileRule, type Rule } from '../rule.ts';

const codeLines = 300;
const styleLines = 400;
const testLines = 500;

/** Generated, so nobody reads them. */
const generated = new Set(['server/src/platform/db/schema/tables.ts', 'web/src/screens.list.ts']);

/** Code may have 300 lines, a stylesheet 400, a test 500. */
export const sizeBudget: Rule = {
  name: 'files/size',
  why: 'split it by what it is about: one word, one file',
  check: ({ repo }) =>
    [...repo].flatMap(([path, text]) => {
      if ((!isCode(path) && !path.endsWith('.css')) || generated.has(path)) return [];
      const lines = text.split('\n').length - 1;
      const own = path.endsWith('.css') ? styleLines : codeLines;
      const most = /\.(test|spec)\.tsx?$/.test(path) ? testLines : own;
      return lines > most ? [{ path, line: most, message: `has ${lines} lines, the wall is ${most}` }] : [];
    }),
};

const folderFiles = 25;
/** Migrations run in the order of their numbers, so they stay in one folder. */
const numbered = /^server\/migrations$/;

/** A folder that fits on a screen. */
export const folderSize: Rule = {
  name: 'files/folder-size',
  why: 'make a folder for what belongs together',
  check: ({ repo }) => {
    const folders = new Map<string, string[]>();
    for (const path of repo.keys()) {
      const folder = posix.dirname(path);
      folders.set(folder, [...(folders.get(folder) ?? []), path]);
    }
    return [...folders].flatMap(([folder, [first = '', ...rest]]) =>
      rest.length < folderFiles || numbered.test(folder)
        ? []
        : [{ path: first, line: 1, message: `${folder} has ${rest.length + 1} files side by side` }],
    );
  },
};

export const namedExports = fileRule(
  'files/named-exports',
  'export it by name; only a config file exports a default, since its tool asks for it',
  (path) => !/\.config\.(ts|mts|mjs|cjs)$|^e2e\/harness\/global-setup\.ts$/.test(path),
  ({ source }) => (source.hasDefaultExport ? [{ line: 1, message: 'has a default export' }] : []),
);

const moduleIndex =
  /^(server\/src\/modules\/[^/]+(\/[^/]+)?|server\/src\/platform\/db\/embedded)\/index\.ts$/;

export const noBarrels = fileRule(
  'files/no-barrels',
  "import from the file that defines it; only a server module's index.ts publishes others' names",
  (path) => !moduleIndex.test(path),
  (file) => {
    const found = file.source.imports
      .filter((one) => one.reExport)
      .map((one) => ({ line: one.line, message: `re-exports ${one.specifier}` }));
    const isIndex = /^index\.(ts|tsx)$/.test(posix.basename(file.path));
    return isIndex
      ? [{ line: 1, message: 'index files are for server modules and their parts' }, ...found]
      : found;
  },
);

/** One way to write a name, so its path can be guessed. */
export const kebabCase: Rule = {
  name: 'files/kebab-case',
  why: 'name the file in kebab-case after the word it is about: run-machine.service.ts',
  check: ({ repo }) =>
    [...repo.keys()]
      .filter(
        (path) =>
          isCode(path) &&
          !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.[cm]?[jt]sx?$/.test(posix.basename(path)),
      )
      .map((path) => ({ path, line: 1, message: 'is not in kebab-case' })),
};
