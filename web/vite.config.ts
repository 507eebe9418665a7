import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aheadScript } from './ahead-script.ts';
import { browserRoutes } from './browser-routes.ts';
import { withoutDevScreens } from './dev-screens.ts';
import { libraryStyles } from './library-styles.ts';
import { precompress } from './precompress.ts';
import { pureContract } from './pure-contract.ts';
import { retriedImports } from './retried-imports.ts';
import { themeCss } from './theme-css.ts';

/**
 * What is needed first comes in few files: on a slow device each takes some 10 ms, whatever it weighs. First what asks
 * the server (app/ahead.ts), then all that every page needs, then the shell with the dashboard, and what they share
 * with other screens. Schemas stay apart, each file by itself with what it is made of: only forms check with them.
 */
const firstChunks = [
  {
    debugName: 'schemas',
    name: (id: string) => /\/node_modules\/([^/]+)\//.exec(id)?.[1] ?? basename(id, '.ts'),
    test: /\/node_modules\/(zod|libphonenumber-js)\/|\/contract\/(.+\.schemas|core\/(schema|paging|period-address|event-parts|phone|phone-format|us-states))\.ts$/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  { name: 'ahead', test: /\/app\/ahead\.ts$/, priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'first', test: /\/(shell\/shell|dashboard\.screen)\.tsx$/, priority: 1 },
];

const server = 'http://127.0.0.1:3000';

/**
 * The browser's half. The content security policy needs no inline script or style: theme variables are built
 * into the stylesheet (theme-css.ts), and small assets are never inlined as data: addresses.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    aheadScript(),
    browserRoutes(),
    pureContract(),
    retriedImports(),
    themeCss(),
    libraryStyles(),
    withoutDevScreens(mode),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Older targets make the CSS minifier rewrite light-dark() into variables that are never set.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 900,
    manifest: true,
    rolldownOptions: {
      // The first script is asked for by its own name; another file that only leads to it would be fetched first.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: firstChunks } },
      // A schema that nobody uses is not built: the making of one changes nothing else.
      treeshake: { manualPureFunctions: ['z', 'listOf', 'textSchema', 'idListSchema'] },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, ws: true } },
  },
}));
