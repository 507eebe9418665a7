import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserRoutes } from './browser-routes.ts';
import { chunks } from './chunks.ts';
import { withoutDevScreens } from './dev-screens.ts';
import { filesToAskFor, firstPage } from './first-page.ts';
import { precompress } from './precompress.ts';
import { pureContract } from './pure-contract.ts';
import { themeCss } from './theme-css.ts';

const server = 'http://127.0.0.1:3000';

/**
 * The browser build. The content security policy needs no inline script or style: theme variables are in the
 * stylesheet (theme-css.ts), and small assets are never inlined as data: URLs.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    browserRoutes(),
    pureContract(),
    themeCss(),
    withoutDevScreens(mode),
    firstPage(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : filesToAskFor(files),
    },
    // Older targets make the CSS minifier rewrite light-dark() into variables that are never set.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 900,
    manifest: true,
    cssCodeSplit: false,
    rolldownOptions: {
      // The first page names the file of every screen: one character less of each hash saves 0.2 kB of it.
      output: {
        codeSplitting: { groups: chunks },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
      // Creating a schema has no side effects, so unused ones are dropped.
      treeshake: { manualPureFunctions: ['z', 'listOf', 'textSchema', 'idListSchema'] },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, ws: true } },
  },
}));
