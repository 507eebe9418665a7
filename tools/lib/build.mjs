import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const shared = ['contract', 'package-lock.json'];
const parts = {
  server: {
    folder: 'server',
    sources: [...shared, 'server/src', 'server/vite.config.ts', 'integrations'],
    product: 'main.js',
    title: 'server',
  },
  demo: {
    folder: 'demo',
    sources: [...shared, 'server/src', 'demo/src', 'demo/vite.config.ts'],
    product: 'main.js',
    title: 'demo',
  },
  web: { folder: 'web', sources: [...shared, 'web'], product: 'index.html', title: 'pages' },
};

/** Builds what changed since the last build. */
export async function build() {
  for (const [name, part] of Object.entries(parts)) {
    const hash = await hashOf(part.sources);
    const stamp = join(root, '.washboard', `built-${name}`);
    const product = join(root, part.folder, 'dist', part.product);
    const built = await readFile(stamp, 'utf8').catch(() => '');
    if (built === hash && (await stat(product).catch(() => undefined)) !== undefined) continue;
    const started = Date.now();
    say(`Building the ${part.title}…`);
    try {
      // Regardless of the shell: packages built for tests or development are larger and slower.
      const env = { ...process.env, NODE_ENV: 'production' };
      await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
        cwd: join(root, part.folder),
        env,
      });
    } catch (error) {
      throw new Error(`The ${part.title} could not be built:\n${error.message}`);
    }
    await mkdir(join(root, '.washboard'), { recursive: true });
    await writeFile(stamp, hash);
    say(`Built in ${Math.round((Date.now() - started) / 100) / 10} s.`);
  }
}

/** Whether everything is built from the current sources. */
export async function isBuilt() {
  for (const [name, part] of Object.entries(parts)) {
    const built = await readFile(join(root, '.washboard', `built-${name}`), 'utf8').catch(() => '');
    if (built !== (await hashOf(part.sources))) return false;
  }
  return true;
}

async function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) await addTo(hash, join(root, source));
  return hash.digest('hex');
}

async function addTo(hash, path) {
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) return;
  if (!info.isDirectory()) {
    hash.update(path.slice(root.length)).update(await readFile(path));
    return;
  }
  for (const name of (await readdir(path)).sort()) {
    if (name !== 'dist' && name !== 'node_modules' && !/\.(http|db|long|browser)?\.?test\.tsx?$/.test(name)) {
      await addTo(hash, join(path, name));
    }
  }
}
