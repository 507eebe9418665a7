import { defineConfig } from 'vite';

/** The server as three files, main, cli and the workbook worker: our code bundled, packages left external. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli/main.ts',
        'sheet-worker': 'src/modules/imports/reading/xlsx/sheet.worker.ts',
      },
    },
  },
  ssr: { noExternal: [/^@washboard\//], external: true },
});
