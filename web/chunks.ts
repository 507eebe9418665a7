import { createFileOf, type ModuleGraph } from './needed-by.ts';

/** Packages of node_modules, or components of Mantine, by folder. */
const libraryOf = (...folders: string[]) => new RegExp(`/node_modules/(.+/)?(${folders.join('|')})`);

/** Libraries that only some pages need, by what they are for. */
const libraries = {
  zod: libraryOf('zod/'),
  phone: libraryOf('libphonenumber-js/'),
  dialogs: libraryOf(
    'react-remove-scroll(-bar)?/',
    'react-style-singleton/',
    'use-sidecar/',
    'Modal(Base)?/',
    'Drawer/',
  ),
  forms: libraryOf('@mantine/form/', 'klona/', 'fast-deep-equal/', 'PasswordInput/'),
  charts: libraryOf('d3-[a-z]+/', '@visx/', 'internmap/', 'classnames/'),
  // `to-int` is a helper of ScrollArea that SegmentedControl uses too.
  fields: libraryOf('NumberInput/', 'react-number-format/', 'Textarea/', 'Switch/', 'Radio/', '.+/to-int/'),
  floating: libraryOf('@floating-ui/', 'Popover/', 'Tooltip/', 'Floating/'),
  choices: libraryOf(
    '(Multi)?Select/',
    'TagsInput/',
    'Menu/',
    'Pill(sInput)?/',
    'ScrollArea/',
    'Combobox/(?!ComboboxChevron|Combobox\\.module|get-parsed)',
  ),
};

/** Takes only the named modules, not their imports. */
const own = { includeDependenciesRecursively: false };

const fileOf = createFileOf();

/** A contract module that builds schemas: only forms need it. Routes lose theirs (browser-routes.ts). */
const buildsSchemas = (id: string, graph: ModuleGraph) =>
  /\/contract\/(?!.+\.routes\.ts$)/.test(id) &&
  (id.endsWith('.schemas.ts') ||
    (graph.getModuleInfo(id)?.importedIds ?? []).some((other) => libraries.zod.test(other)));

/**
 * The files of the build. Each costs a round trip, so modules that the same pages need share one (decision 030). The
 * first match takes a module; the rest goes with its screen.
 */
export const chunks = [
  { name: 'zod', test: libraries.zod, ...own },
  // The first page: libraries, and our code.
  { name: 'vendor', test: /\/node_modules\//, tags: ['$initial' as const] },
  {
    debugName: 'index',
    name: (id: string, graph: ModuleGraph) => (buildsSchemas(id, graph) ? null : 'index'),
    tags: ['$initial' as const],
    ...own,
  },
  ...Object.entries(libraries).map(([name, test]) => ({ name, test, minShareCount: 2, ...own })),
  { name: 'icons', test: libraryOf('icons-react/'), minShareCount: 2, ...own },
  {
    name: 'kit',
    test: /\/node_modules\/(?!@mantine\/dates|@simplewebauthn|.+\/Progress\/)/,
    minShareCount: 6,
    ...own,
  },
  {
    debugName: 'ours',
    name: (id: string, graph: ModuleGraph) => (buildsSchemas(id, graph) ? null : fileOf(id, graph)),
    minShareCount: 2,
    ...own,
  },
];
