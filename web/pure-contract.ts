import type { Plugin } from 'vite';

interface Declaration {
  type: string;
  declaration?: Declaration | null;
  declarations?: { init: { type: string; start: number; end: number } | null }[];
}

/**
 * The contract has no side effects (docs/architecture.md), so unused top-level values can be dropped. The
 * bundler can't tell for schemas built by several calls and would keep them and their library.
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

/** A top-level value made by a call. */
function callsOf({ type, declaration, declarations = [] }: Declaration): { start: number; end: number }[] {
  if (type === 'ExportNamedDeclaration') return declaration ? callsOf(declaration) : [];
  return declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
}
