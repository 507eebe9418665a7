/**
 * The import table of docs/architecture.md as data. `files` are patterns: `*` is one name, `**` any path, and
 * `$1` the name that the first `*` of `where` matched. The first row whose `where` matches decides.
 */
export interface Row {
  name: string;
  where: string[];
  may: string[];
  /** Type imports only. */
  mayTypes?: string[];
  /** Additional imports of its tests. */
  testsMay?: string[];
  /** Whether Node's own modules are allowed. */
  node: boolean;
  /** What to do instead of a refused import. */
  instead: string;
}

const compose = 'let the manifest of the module pick it';

export const importTable: Row[] = [
  {
    name: 'contract-errors',
    where: ['contract/core/errors.ts'],
    // An error finds its status and text by its code.
    may: ['contract/core/**', 'contract/errors.list.ts'],
    node: false,
    instead: 'an error knows the codes of all modules, and nothing else of them',
  },
  {
    name: 'contract-core',
    where: ['contract/core/**'],
    may: ['contract/core/**'],
    node: false,
    instead: 'contract/core knows nothing else of ours: move the word here, or use it from a contract module',
  },
  {
    name: 'contract-lists',
    where: ['contract/*.ts'],
    may: ['contract/**'],
    node: false,
    instead: 'the contract knows neither server nor browser',
  },
  {
    name: 'contract-module',
    where: ['contract/*/**'],
    may: [
      'contract/core/**',
      'contract/$1/**',
      'contract/*/*.schemas.ts',
      'contract/*/*.constants.ts',
      'contract/*/*.metrics.ts',
      'contract/pricing/*.rules.ts',
      'contract/*.ts',
    ],
    node: false,
    instead:
      "a contract module uses contract/core, contract/pricing and other modules' .schemas.ts, .constants.ts and .metrics.ts only",
  },
  {
    name: 'server-platform',
    where: ['server/src/platform/**'],
    // The live connection belongs to the platform, and contract/live is its contract.
    may: [
      'contract/core/**',
      'contract/can.ts',
      'contract/live/**',
      'server/src/platform/**',
      'integrations/*/port.ts',
    ],
    testsMay: ['server/test-kit/**', 'server/migrations/**', 'contract/**'],
    node: true,
    instead: `the platform knows no business and no adapter: take it as an argument and ${compose}`,
  },
  {
    name: 'server-manifest',
    where: ['server/src/modules/*/*.manifest.ts'],
    may: [
      'contract/**',
      'server/src/services.ts',
      'server/src/platform/**',
      'server/src/modules/$1/**',
      'server/src/modules/*/index.ts',
      'integrations/**',
    ],
    node: true,
    instead: 'ask another module through its index.ts, or let services.ts give it to every module',
  },
  {
    name: 'server-module',
    where: ['server/src/modules/*/**'],
    may: [
      'contract/**',
      'server/src/platform/**',
      'server/src/modules/$1/**',
      'server/src/modules/*/index.ts',
      'integrations/*/port.ts',
    ],
    testsMay: ['server/test-kit/**', 'integrations/*/embedded.ts', 'e2e/fixtures/**'],
    node: true,
    instead: `ask the other module through its index.ts, a vendor through its port.ts, and ${compose}`,
  },
  {
    name: 'server-migrations',
    where: ['server/migrations/**'],
    may: [],
    node: false,
    instead: 'a migration is frozen SQL: it imports nothing that may change later',
  },
  {
    name: 'server-test-kit',
    where: ['server/test-kit/**'],
    may: ['contract/**', 'server/**', 'integrations/**', 'e2e/fixtures/**'],
    node: true,
    instead: 'the test kit drives the server; it needs nothing of the browser',
  },
  {
    name: 'server-compose',
    where: ['server/src/compose.ts'],
    may: [
      'contract/**',
      'server/src/*',
      'server/src/platform/**',
      // What lets people and programs in, and whether a business may take money.
      'server/src/modules/auth/index.ts',
      'server/src/modules/access-keys/index.ts',
      'server/src/modules/tablet/index.ts',
      'server/src/modules/billing/index.ts',
    ],
    node: true,
    instead: 'compose knows no other module: the manifest of a module joins it, and `npm run lists` lists it',
  },
  {
    name: 'server-entry',
    where: ['server/src/*', 'server/src/cli/**', 'server/*'],
    may: ['contract/**', 'server/src/**', 'integrations/**'],
    testsMay: ['server/test-kit/**'],
    node: true,
    instead: 'the server never imports the browser side: share it through the contract',
  },
  {
    name: 'integrations',
    where: ['integrations/*/**'],
    may: ['integrations/$1/**', 'contract/core/**'],
    node: true,
    instead:
      'an adapter knows its port only; state it keeps is a store that the port defines and compose hands in',
  },
  {
    name: 'web-app',
    where: ['web/src/app/**'],
    may: [
      'web/src/app/**',
      'web/src/*.list.ts',
      'web/src/features/*/*.paths.ts',
      // Tabs that others show on the location page.
      'web/src/location-tabs.list.ts',
      'web/src/blocks/**',
      'web/src/ui/**',
      'web/src/lib/**',
      'contract/**',
    ],
    testsMay: ['web/src/test-kit/**'],
    node: false,
    instead:
      'the app knows no feature: let the feature bring it in its manifest, and `npm run lists` will list it',
  },
  {
    name: 'web-lists',
    where: ['web/src/*'],
    may: ['web/src/**', 'contract/**'],
    node: false,
    instead: 'the browser knows the server by the contract only',
  },
  {
    name: 'web-feature',
    where: ['web/src/features/*/**'],
    may: [
      'contract/**',
      'web/src/features/$1/**',
      // Where others' screens are; their own addresses with search are their own.
      'web/src/features/*/*.paths.ts',
      // What others show on the location page and the dashboard.
      'web/src/location-tabs.list.ts',
      'web/src/widget-groups.list.ts',
      'web/src/widgets.list.ts',
      'web/src/row-screens.list.ts',
      'web/src/blocks/**',
      'web/src/ui/**',
      'web/src/lib/**',
    ],
    testsMay: ['web/src/test-kit/**'],
    node: false,
    instead: 'a piece two features need is lifted to web/src/blocks, or joined in web/src/app',
  },
  {
    name: 'web-blocks',
    where: ['web/src/blocks/**'],
    may: [
      'contract/**',
      'web/src/features/*/*.paths.ts',
      // Tabs that others show on the location page.
      'web/src/location-tabs.list.ts',
      'web/src/blocks/**',
      'web/src/ui/**',
      'web/src/lib/**',
    ],
    testsMay: ['web/src/test-kit/**'],
    node: false,
    instead: 'a block knows no feature: take what it needs as a prop',
  },
  {
    name: 'web-ui',
    where: ['web/src/ui/**'],
    may: ['contract/core/text/**', 'web/src/ui/**', 'web/src/lib/**'],
    testsMay: ['web/src/test-kit/**'],
    node: false,
    instead: 'the design system knows no business word: make it a block',
  },
  {
    name: 'web-lib',
    where: ['web/src/lib/**'],
    may: ['web/src/lib/**', 'web/src/ui/**', 'contract/core/**'],
    testsMay: ['web/src/test-kit/**'],
    node: false,
    instead: 'lib knows contract/core only: what knows a business word is a block or a feature',
  },
  {
    name: 'web-tooling',
    where: ['web/src/test-kit/**', 'web/*'],
    may: ['web/**', 'contract/**'],
    node: true,
    instead: 'the browser knows the server by the contract only',
  },
  {
    name: 'demo',
    where: ['demo/**'],
    may: [
      'demo/**',
      'contract/**',
      'server/src/modules/*/index.ts',
      'server/src/platform/db/database.ts',
      'server/src/platform/progress.ts',
    ],
    mayTypes: ['server/src/platform/**'],
    testsMay: ['server/test-kit/**'],
    node: true,
    instead: "the demo enters through public faces: contract, HTTP, or a module's index.ts",
  },
  {
    name: 'e2e-harness',
    where: ['e2e/harness/**', 'e2e/*'],
    may: ['e2e/**', 'contract/**', 'server/test-kit/**'],
    node: true,
    instead: 'the harness starts the built server as a user would; it never imports its insides',
  },
  {
    name: 'e2e',
    where: ['e2e/**'],
    may: ['e2e/**', 'contract/**'],
    node: true,
    instead: 'a journey speaks through drivers and the contract, never through the source of server or web',
  },
  {
    name: 'gateway',
    where: ['gateway/**'],
    may: ['gateway/**'],
    node: true,
    instead: 'the gateway runs on a device of its own: it speaks MQTT and HTTP',
  },
  {
    name: 'bench-inside',
    where: ['bench/inside/**'],
    may: ['bench/**', 'contract/**', 'server/src/**', 'demo/src/people/names.ts'],
    node: true,
    instead:
      'only what fills a database of a benchmark, or notes what the product sends to it, reads the server',
  },
  {
    name: 'bench',
    where: ['bench/**'],
    may: [
      'bench/**',
      'contract/**',
      'server/src/platform/db/embedded/index.ts',
      // How tests find a browser.
      'tools/testing/chromium.mjs',
    ],
    node: true,
    instead: 'a benchmark measures the built product from outside',
  },
  {
    name: 'tools',
    where: ['tools/**'],
    may: ['tools/**', 'contract/**'],
    testsMay: ['server/**', 'integrations/**', 'web/**', 'demo/**', 'e2e/**'],
    node: true,
    instead: 'a tool works on the project from outside; only structure tests read its insides',
  },
];
