import type { Repo } from './repo.ts';
import type { Source } from './source.ts';

export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** A code file as a rule sees it. */
export interface CodeFile {
  path: string;
  text: string;
  source: Source;
}

export interface Project {
  repo: Repo;
  code: readonly CodeFile[];
}

/** A rule; probes and messages use `name`, and `why` says what to do instead. */
export interface Rule {
  name: string;
  why: string;
  check: (project: Project) => Violation[];
}

/** A rule that looks at each code file by itself. */
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
    // A rule that needs only the file gives the same result for the same file.
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
