import type { Plugin } from 'vite';

interface Declaration {
  type: string;
  declaration?: Declaration | null;
  declarations?: { init: { type: string; start: number; end: number } | null }[];
}

/**
 * The contract has no effects (docs/architecture.md), so what its modules make when they are loaded may be left out
 * where nobody uses it. The bundler cannot see that of a schema that is made by several calls, and would keep it, and
 * the library of schemas with it, for the first screen.
 */
export function pureContract(): Plugin {
  return {
    name: 'washboard-pure-contract',
    enforce: 'post',
    transform(code, id) {
      if (!/\/contract\/.+\.ts$/.test(id)) return undefined;
      const made = (this.parse(code).body as unknown as Declaration[]).flatMap(callsOf);
      const text = made
        .sort((a, b) => b.start - a.start)
        .reduce(
          (left, { start, end }) =>
            `${left.slice(0, start)}/* @__PURE__ */ (() => ${left.slice(start, end)})()${left.slice(end)}`,
          code,
        );
      return { code: text, map: null };
    },
  };
}

/** What a statement at the top of a module makes by calling something. */
function callsOf({ type, declaration, declarations = [] }: Declaration): { start: number; end: number }[] {
  if (type === 'ExportNamedDeclaration') return declaration ? callsOf(declaration) : [];
  return declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
}
