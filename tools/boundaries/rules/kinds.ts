import { isCode } from '../repo.ts';
import type { Rule } from '../rule.ts';

/** A kind of file with its place; the same kind elsewhere is an error. */
interface Kind {
  suffix: RegExp;
  home: RegExp;
  says: string;
}

const kinds: Kind[] = [
  {
    suffix: /\.(handlers|store|views|sources|load|tables|job|appliers|undos|reader)\.ts$/,
    home: /^server\/src\/modules\/|^server\/src\/platform\//,
    says: 'belongs to a server module',
  },
  { suffix: /\.settings\.ts$/, home: /^server\/src\/modules\//, says: 'belongs to a server module' },
  {
    suffix: /\.manifest\.ts$/,
    home: /^(server\/src\/modules|web\/src\/features)\//,
    says: 'belongs to a module or a feature',
  },
  { suffix: /\.service\.ts$/, home: /^server\/src\/modules\//, says: 'belongs to a server module' },
  {
    suffix: /\.(routes|schemas|permissions|key-scopes|audit|examples)\.ts$/,
    home: /^contract\//,
    says: 'belongs to the contract',
  },
  {
    suffix: /\.(queries|urls|paths|live|account-menu)\.ts$/,
    home: /^web\/src\//,
    says: 'belongs to a feature of the browser',
  },
  { suffix: /-screen\.tsx$/, home: /^web\/src\/(features|app)\//, says: 'belongs to a feature' },
  { suffix: /\.spec\.ts$/, home: /^e2e\/specs\//, says: 'belongs to e2e/specs' },
  { suffix: /\.look\.ts$/, home: /^e2e\/look\//, says: 'belongs to e2e/look' },
  { suffix: /\.probe\.ts$/, home: /^tools\/probes\//, says: 'belongs to tools/probes' },
  {
    suffix: /\.http(\.long)?\.test\.ts$/,
    home: /^(server|integrations|demo|tools)\//,
    says: 'belongs beside the code of the server or an adapter',
  },
];

export const kindsInPlace: Rule = {
  name: 'kinds/in-place',
  why: 'put the file where its kind lives, or name it for what it is',
  check: ({ repo }) =>
    [...repo.keys()].flatMap((path) =>
      kinds
        .filter((kind) => kind.suffix.test(path) && !kind.home.test(path))
        .map((kind) => ({ path, line: 1, message: kind.says })),
    ),
};

/** Every module folder has the files others rely on. */
export const moduleFaces: Rule = {
  name: 'kinds/module-faces',
  why: 'a server module is reached by index.ts, an integration by port.ts with an embedded.ts that works offline',
  check: ({ repo }) => {
    const paths = [...repo.keys()].filter(isCode);
    const owed = [
      { home: /^(server\/src\/modules\/[^/]+)\//, files: ['index.ts'] },
      { home: /^(integrations\/[^/]+)\//, files: ['port.ts', 'embedded.ts', 'conformance.ts'] },
    ];
    return owed.flatMap(({ home, files }) => {
      const folders = new Set(paths.flatMap((path) => home.exec(path)?.[1] ?? []));
      return [...folders].flatMap((folder) =>
        files
          .filter((file) => !repo.has(`${folder}/${file}`))
          .map((file) => ({ path: `${folder}/${file}`, line: 1, message: 'is missing' })),
      );
    });
  },
};

const placeByName =
  /^(contract\/(core|[a-z-]+)\/|integrations\/[a-z-]+\/|server\/(src|test-kit|migrations|assets)\/|web\/(src\/(app|features|blocks|ui|lib|test-kit)|public)\/|demo\/|e2e\/|gateway\/|bench\/|tools\/|docs\/)|^README\.md$|^(server|web|contract|integrations)\/[^/]+$|^web\/src\/[^/]+$/;

/** An undeclared folder has no rule, so declare it first. */
export const drawnFolders: Rule = {
  name: 'kinds/drawn-folders',
  why: 'put it in a folder of docs/architecture.md, or draw the new folder there and in tools/boundaries first',
  check: ({ repo }) =>
    [...repo.keys()]
      .filter((path) => !placeByName.test(path))
      .map((path) => ({ path, line: 1, message: 'is in an undeclared folder' })),
};
