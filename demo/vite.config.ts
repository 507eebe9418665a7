import { defineConfig } from 'vite';

/** The demo's programs: our code bundled, packages left external. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rollupOptions: { input: { main: 'src/main.ts', simulators: 'src/simulators/main.ts' } },
  },
  ssr: { noExternal: [/^@washboard\//], external: true },
});
