import { isCode, type Repo } from './repo.ts';
import type { Project } from './rule.ts';
import { parseSource } from './source.ts';

/** Parse every file of code of the project. */
export function openProject(repo: Repo): Project {
  const code = [...repo]
    .filter(([path]) => isCode(path))
    .map(([path, text]) => ({ path, text, source: parseSource(path, text) }));
  return { repo, code };
}
