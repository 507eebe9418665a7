import { isCode, type Repo } from './repo.ts';
import type { Project } from './rule.ts';
import { parseSource } from './source.ts';

/** Parses every code file. */
export function openProject(repo: Repo): Project {
  const code = [...repo]
    .filter(([path]) => isCode(path))
    .map(([path, text]) => ({ path, text, source: parseSource(path, text) }));
  return { repo, code };
}
