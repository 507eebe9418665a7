import type { Project } from './rule.ts';

const inFolder = /^(server\/src\/modules\/[^/]+\/[^/]+)\//;

/** The folder of the part that a file of a server module is in; a part is a folder of a module with an index.ts. */
export function partOf({ repo }: Pick<Project, 'repo'>, path: string): string | undefined {
  const folder = inFolder.exec(path)?.[1];
  return folder !== undefined && repo.has(`${folder}/index.ts`) ? folder : undefined;
}
