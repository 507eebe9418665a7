import type { Plugin } from 'vite';

/** Vite's own way to fetch what a part is made of, written around each import that is not needed at once. */
const helper = '\0vite/preload-helper.js';

/** Puts src/lib/load-files.ts in its place, after which a fetch that failed can be tried again. */
export function retriedImports(): Plugin {
  const alone = new Set<string>();
  return {
    name: 'washboard-retried-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves out a part of one file: the import fetches it. It is to be fetched before it, too.
          resolveDependencies(file, files, { hostType }) {
            if (hostType === 'html' || files.length > 0) return files;
            alone.add(file);
            return [file];
          },
        },
      },
    }),
    load(id) {
      if (id !== helper) return;
      return `import { loadFiles } from '/src/lib/load-files.ts';
export const __vitePreload = (load, files) => loadFiles(load, files?.map((file) => '/' + file));`;
    },
    writeBundle(_options, bundle) {
      const missing = [...alone].filter((file) => !(file in bundle));
      if (missing.length > 0)
        throw new Error(
          `Not written, being styles alone: ${missing.join(', ')}. Use something that it exports.`,
        );
    },
  };
}
