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

/** Remembers what is read from each file, because probes check the same files again and again. */
export function perFile<T>(read: (file: CodeFile) => T): (file: CodeFile) => T {
  const known = new WeakMap<Source, { read: T }>();
  return (file) => {
    const kept = known.get(file.source) ?? { read: read(file) };
    known.set(file.source, kept);
    return kept.read;
  };
}

/** A rule that looks at each code file by itself. */
export function fileRule(
  name: string,
  why: string,
  applies: (path: string) => boolean,
  check: (file: CodeFile, project: Project) => Omit<Violation, 'path'>[],
): Rule {
  // A rule that needs only the file gives the same result for the same file.
  const alone = check as (file: CodeFile) => Omit<Violation, 'path'>[];
  const found = check.length < 2 ? perFile(alone) : check;
  return {
    name,
    why,
    check: (project) =>
      project.code
        .filter((file) => applies(file.path))
        .flatMap((file) => found(file, project).map((one) => ({ path: file.path, ...one }))),
  };
}
