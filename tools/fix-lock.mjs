import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Adds entries that npm leaves out of package-lock.json when a registry lacks the builds of an optional
 * package for other systems; without them `npm ci` refuses the lockfile. `node tools/fix-lock.mjs` fixes;
 * --check only reports and exits with 1.
 */
const file = resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingEntries(lock.packages);

if (process.argv.includes('--check')) {
  for (const [path, entry] of missing) console.error(`package-lock.json lacks ${path} ${entry.version}`);
  process.exitCode = missing.length > 0 ? 1 : 0;
} else {
  for (const [path, entry] of missing) lock.packages[path] = entry;
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => (one === '' ? -1 : one < other ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} entries added`);
}

function missingEntries(packages) {
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const nested = `${path}/node_modules/${name}`;
      if (nested in packages || `node_modules/${name}` in packages) continue;
      if (entry.peerDependenciesMeta?.[name]?.optional) continue;
      const version = /^\d/.test(range) ? range : range.replace(/^[\^~]/, '');
      found.set(`node_modules/${name}`, { version, ...flags(entry), optional: true, ...platformOf(name) });
    }
  }
  return [...found];
}

function flags(entry) {
  return entry.dev ? { dev: true } : entry.devOptional ? { devOptional: true } : {};
}

/** System, CPU and C library, as such packages spell them. */
function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-.]/);
  const pick = (...known) => known.find((one) => words.includes(one));
  const os = pick(
    'darwin',
    'linux',
    'win32',
    'windows',
    'android',
    'freebsd',
    'openbsd',
    'netbsd',
    'sunos',
    'aix',
    'openharmony',
  );
  const cpu = pick(
    'arm64',
    'x64',
    'arm',
    'ia32',
    'ppc64',
    'riscv64',
    's390x',
    'loong64',
    'mips64el',
    'wasm32',
  );
  const libc = pick('musl', 'musleabihf') ? 'musl' : pick('gnu', 'gnueabihf') ? 'glibc' : undefined;
  return {
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(os === undefined ? {} : { os: [os === 'windows' ? 'win32' : os] }),
    ...(libc === undefined || os !== 'linux' ? {} : { libc: [libc] }),
  };
}
