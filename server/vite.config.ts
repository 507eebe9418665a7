import { defineConfig } from 'vite';

/** The server as two files, main and cli: ours bundled, the packages left where they are. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rollupOptions: { input: { main: 'src/main.ts', cli: 'src/cli/main.ts' } },
  },
  ssr: { noExternal: [/^@washboard\//], external: true },
});
