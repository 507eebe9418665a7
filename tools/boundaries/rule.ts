import type { Repo } from './repo.ts';
import type { Source } from './source.ts';

export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** A file of code as a rule sees it. */
export interface CodeFile {
  path: string;
  text: string;
  source: Source;
}

export interface Project {
  repo: Repo;
  code: readonly CodeFile[];
}

/** One rule; `name` is what a probe and a message call it, `why` tells what to do instead. */
export interface Rule {
  name: string;
  why: string;
  check: (project: Project) => Violation[];
}

/** A rule that looks at each file of code on its own. */
export function fileRule(
  name: string,
  why: string,
  applies: (path: string) => boolean,
  check: (file: CodeFile, project: Project) => Omit<Violation, 'path'>[],
): Rule {
  const known = new WeakMap<Source, Omit<Violation, 'path'>[]>();
  const found = (file: CodeFile, project: Project) => {
    const before = known.get(file.source);
    if (before !== undefined) return before;
    const now = check(file, project);
    // What asks nothing of the project finds the same in the same file, whatever was planted beside it.
    if (check.length < 2) known.set(file.source, now);
    return now;
  };
  return {
    name,
    why,
    check: (project) =>
      project.code
        .filter((file) => applies(file.path))
        .flatMap((file) => found(file, project).map((one) => ({ path: file.path, ...one }))),
  };
}
