import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const worthwhile = 1024;

/** Writes text files of the build also as .br and .gz, so the server never compresses them. */
export function precompress(): Plugin {
  return {
    name: 'washboard-precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(join(dir, 'assets'));
      const texts = names.filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(texts.map((name) => compress(join(dir, 'assets', name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < worthwhile) return;
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 };
  await writeFile(`${path}.br`, await brotli(text, { params }));
  await writeFile(`${path}.gz`, await gzip(text, { level: 9 }));
}
