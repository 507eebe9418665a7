import { partOf } from '../parts.ts';
import { resolveImport } from '../resolve.ts';
import type { Project, Rule, Violation } from '../rule.ts';

type Edge = { to: string; line: number };
type Graph = Map<string, Edge[]>;

/** One cycle per strongly connected group of nodes, with its first edge. */
function circles(graph: Graph): { path: string[]; line: number }[] {
  const found: { path: string[]; line: number }[] = [];
  const done = new Set<string>();
  const inCircle = new Set<string>();
  const visit = (node: string, trail: string[]) => {
    const at = trail.indexOf(node);
    if (at >= 0) {
      const path = trail.slice(at);
      if (path.some((one) => inCircle.has(one))) return;
      for (const one of path) inCircle.add(one);
      const line = graph.get(path[0] ?? '')?.find((edge) => edge.to === (path[1] ?? path[0]))?.line ?? 1;
      found.push({ path: [...path, node], line });
      return;
    }
    if (done.has(node)) return;
    for (const edge of graph.get(node) ?? []) visit(edge.to, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}

function fileGraph({ repo, code }: Project): Graph {
  return new Map(
    code.map((file) => [
      file.path,
      file.source.imports.flatMap((one) => {
        const target = resolveImport(repo, file.path, one.specifier);
        return target.kind === 'file' && repo.has(target.path) ? [{ to: target.path, line: one.line }] : [];
      }),
    ]),
  );
}

/** Files must not import each other in a cycle, including types. */
export const noCircularImports: Rule = {
  name: 'cycles/files',
  why: 'move what both need into a third file that neither imports back',
  check: (project) =>
    circles(fileGraph(project)).map(({ path, line }) => ({
      path: path[0] ?? '',
      line,
      message: `circle: ${path.join(' → ')}`,
    })),
};

const modulePath = /^(contract|server\/src\/modules|integrations|web\/src\/features)\/([^/]+)\//;

/** The cycles among groups of files. `groupOf` names the group of a file; a file without one doesn't count. */
function circlesOfGroups(project: Project, groupOf: (path: string) => string | undefined): Violation[] {
  const graph: Graph = new Map();
  const places = new Map<string, { path: string; line: number }>();
  for (const [path, edges] of fileGraph(project)) {
    const from = groupOf(path);
    // A manifest joins its module with others when the server starts; nothing imports it but the list.
    if (from === undefined || /\.(test|long\.test)\.tsx?$|\.manifest\.ts$/.test(path)) continue;
    for (const edge of edges) {
      const to = groupOf(edge.to);
      // Paths of screens import nothing themselves, so that screens can lead to each other.
      if (to === undefined || to === from || edge.to.endsWith('.paths.ts')) continue;
      graph.set(from, [...(graph.get(from) ?? []), { to, line: edge.line }]);
      places.set(`${from}>${to}`, { path, line: edge.line });
    }
  }
  return circles(graph).map(({ path }): Violation => {
    const place = places.get(`${path[0]}>${path[1]}`);
    return { path: place?.path ?? '', line: place?.line ?? 1, message: `circle: ${path.join(' → ')}` };
  });
}

/** Modules must not depend on each other in a cycle, even if their files don't. */
export const noCircularModules: Rule = {
  name: 'cycles/modules',
  why: 'let one of the two modules publish what the other needs, or join them in compose',
  check: (project) => circlesOfGroups(project, (path) => modulePath.exec(path)?.[0]),
};

/** Parts of a module depend on each other in one direction. The module's own files join the parts. */
export const noCircularParts: Rule = {
  name: 'cycles/parts',
  why: 'move what both parts need into the lower one, or let the index of the module join them',
  check: (project) => circlesOfGroups(project, (path) => partOf(project, path)),
};
