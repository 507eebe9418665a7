import type { Plugin } from 'vite';

/** What the browser needs of a route, as `BrowserRoute` of contract/core/route.ts. Only the server uses schemas. */
const defining = new Set(['defineRoute', 'defineRowList']);
const kept = new Set(['name', 'method', 'path', 'permission', 'upload', 'download', 'repeatable']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Removes route schemas from the browser bundle, with every schema that nothing else uses. Forms import the
 * schemas they validate with.
 */
export function browserRoutes(): Plugin {
  return {
    name: 'washboard-browser-routes',
    enforce: 'post',
    transform(code, id) {
      if (!/\/contract\/.+\.routes\.ts$/.test(id)) return undefined;
      const cuts = nodesOf(this.parse(code)).flatMap(cutsOf);
      const text = cuts
        .sort((a, b) => b.start - a.start)
        .reduce((left, cut) => left.slice(0, cut.start) + left.slice(cut.end), code);
      return { code: text, map: null };
    },
  };
}

/** The properties to remove from `defineRoute({…})` and `defineRowList({…})`, each up to the next one. */
function cutsOf(node: Node): { start: number; end: number }[] {
  const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: Node[] };
  const [route] = given ?? [];
  if (node.type !== 'CallExpression' || !defining.has(callee?.name ?? '') || route === undefined) return [];
  const properties = route.properties as (Node & { key: { name: string } })[];
  return properties.flatMap((property, index) =>
    kept.has(property.key.name)
      ? []
      : [{ start: property.start, end: properties[index + 1]?.start ?? route.end - 1 }],
  );
}

/** A node and its descendants. */
function nodesOf(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(nodesOf);
  return 'type' in node && 'start' in node ? [node as Node, ...below] : below;
}
