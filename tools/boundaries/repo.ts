import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file the rules look at, by path from the project root. */
export type Repo = ReadonlyMap<string, string>;

const roots = [
  'contract',
  'integrations',
  'server',
  'web',
  'demo',
  'e2e',
  'gateway',
  'bench',
  'tools',
  'docs',
];
const skipped = new Set(['node_modules', 'dist', 'fixtures', 'test-results', 'playwright-report']);
const readable = /\.(ts|tsx|mts|mjs|cjs|js|jsx|css|sql|md)$|(^|\/)package\.json$/;

const isRead = (path: string) =>
  path.startsWith('docs/') || !path.includes('/') ? /\.md$/.test(path) : readable.test(path);

/** Reads the project's files below `root`, without generated and installed ones. */
export function readRepo(root: string): Repo {
  const files = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        const wanted = folder === '' ? roots.includes(entry.name) : !skipped.has(entry.name);
        if (wanted && !entry.name.startsWith('.')) walk(path);
      } else if (isRead(path)) {
        files.set(path, readFileSync(join(root, path), 'utf8'));
      }
    }
  };
  walk('');
  return files;
}

/** The same project with files added or replaced, in memory. */
export function withFiles(repo: Repo, files: Readonly<Record<string, string>>): Repo {
  return new Map([...repo, ...Object.entries(files)]);
}

/** Whether this is a code file that can be parsed. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mts|mjs|cjs|js|jsx)$/.test(path) && !path.endsWith('.d.ts');
}

/** Whether this is a test or test code. */
export function isTest(path: string): boolean {
  return (
    /\.(test|spec|look|probe)\.tsx?$/.test(path) ||
    /(^|\/)(test-kit|probes|e2e)\//.test(path) ||
    /^integrations\/[^/]+\/conformance\.ts$/.test(path)
  );
}
