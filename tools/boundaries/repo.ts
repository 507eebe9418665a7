import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of every file the rules look at, by its path from the root of the project. */
export type Repo = ReadonlyMap<string, string>;

const roots = ['contract', 'integrations', 'server', 'web', 'demo', 'e2e', 'bench', 'tools'];
const skipped = new Set(['node_modules', 'dist', 'fixtures', 'test-results', 'playwright-report']);
const readable = /\.(ts|tsx|mts|mjs|cjs|js|jsx|css|sql)$|(^|\/)package\.json$/;

/** Read the project's own files below `root`, generated and installed ones left out. */
export function readRepo(root: string): Repo {
  const files = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        const wanted = folder === '' ? roots.includes(entry.name) : !skipped.has(entry.name);
        if (wanted && !entry.name.startsWith('.')) walk(path);
      } else if (folder !== '' && readable.test(path)) {
        files.set(path, readFileSync(join(root, path), 'utf8'));
      }
    }
  };
  walk('');
  return files;
}

/** The same project with some files added or replaced; nothing is written to the disk. */
export function withFiles(repo: Repo, files: Readonly<Record<string, string>>): Repo {
  return new Map([...repo, ...Object.entries(files)]);
}

/** Is this a file of code that can be parsed? */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mts|mjs|cjs|js|jsx)$/.test(path) && !path.endsWith('.d.ts');
}

/** Is this a test, or something only tests use? */
export function isTest(path: string): boolean {
  return (
    /\.(test|spec|look|probe)\.tsx?$/.test(path) ||
    /(^|\/)(test-kit|probes|e2e)\//.test(path) ||
    /^integrations\/[^/]+\/conformance\.ts$/.test(path)
  );
}
