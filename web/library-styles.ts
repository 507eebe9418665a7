import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const hashedClass = /\bm_[0-9a-f]{6,8}\b/g;

/**
 * Fails the build where a component of the library is used whose styles stand neither in ui/theme/first.css nor in
 * rest.css. The library has three times as many as we use.
 */
export function libraryStyles(): Plugin {
  return {
    name: 'washboard-library-styles',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const whole = createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css');
      const known = new Set((await readFile(whole, 'utf8')).match(hashedClass));
      const files = Object.values(bundle);
      const styled = new Set(files.flatMap((file) => (file.type === 'asset' ? classesIn(file.source) : [])));
      const used = files.flatMap((file) => (file.type === 'chunk' ? classesIn(file.code) : []));
      const missing = new Set(used.filter((name) => known.has(name) && !styled.has(name)));
      if (missing.size > 0) {
        const files = await filesWith(join(dirname(whole), 'styles'), missing);
        throw new Error(
          `Styles of used components are missing. Add to src/ui/theme/rest.css: ${files.join(', ')}`,
        );
      }
    },
  };
}

/** Those of the library's style files that have any of these classes. */
async function filesWith(folder: string, classes: ReadonlySet<string>): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.layer.css'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.filter((_, place) => classesIn(texts[place] ?? '').some((name) => classes.has(name)));
}

const classesIn = (source: string | Uint8Array): string[] =>
  Buffer.from(source).toString().match(hashedClass) ?? [];
