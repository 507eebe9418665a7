import { posix } from 'node:path';
import type { Repo } from './repo.ts';

/** The target of an import. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'node'; name: string }
  | { kind: 'missing' };

const workspace = /^@washboard\/([^/]+)\/(.+)$/;

/** Resolves an import like the bundler: files by exact path, packages by name. */
export function resolveImport(repo: Repo, importer: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('node:')) return { kind: 'node', name: bare };
  const ours = workspace.exec(bare);
  if (ours !== null) return fileTarget(repo, `${ours[1]}/${ours[2]}`);
  if (bare.startsWith('.')) return fileTarget(repo, posix.join(posix.dirname(importer), bare));
  const parts = bare.split('/');
  return { kind: 'package', name: bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? bare) };
}

function fileTarget(repo: Repo, path: string): Target {
  if (repo.has(path)) return { kind: 'file', path };
  // Assets aren't read; a name with a code extension must exist.
  const isAsset = !/\.(ts|tsx|mts|mjs|cjs|js|jsx|css)$/.test(path) && /\.\w+$/.test(path);
  return isAsset || path.includes('/fixtures/') || path.includes('dist/')
    ? { kind: 'file', path }
    : { kind: 'missing' };
}
