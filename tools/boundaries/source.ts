import { type Comment, type Program, parseSync } from 'oxc-parser';

/** A place where a file names another: static, dynamic, re-export or type import. */
export interface Import {
  specifier: string;
  line: number;
  /** The imported names; `*` for all. */
  names: string[];
  typeOnly: boolean;
  reExport: boolean;
}

/** What rules need to know about a code file. */
export interface Source {
  imports: Import[];
  hasDefaultExport: boolean;
  /** Statements of the file that aren't re-exports. */
  ownStatements: number;
  program: Program;
  comments: Comment[];
  lineOf: (offset: number) => number;
}

const parsed = new Map<string, Map<string, Source>>();

/** Parses a file, cached by text. Throws if it isn't code. */
export function parseSource(path: string, text: string): Source {
  // Path and text separate: joined, they would be copied and hashed on each lookup.
  const known = parsed.get(path) ?? new Map<string, Source>();
  parsed.set(path, known);
  const source = known.get(text) ?? parseText(path, text);
  known.set(text, source);
  return source;
}

function parseText(path: string, text: string): Source {
  const result = parseSync(path, text, { sourceType: 'module' });
  const first = result.errors[0];
  if (first !== undefined) throw new Error(`${path} cannot be parsed: ${first.message}`);
  const starts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  const { staticImports, staticExports, dynamicImports } = result.module;
  const imports: Import[] = [];
  for (const found of staticImports) {
    imports.push({
      specifier: found.moduleRequest.value,
      line: lineOf(found.start),
      names: found.entries.map((entry) => entry.importName.name ?? '*'),
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
      reExport: false,
    });
  }
  for (const found of staticExports) {
    const from = found.entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest;
    if (from === undefined || from === null) continue;
    const typeOnly = found.entries.every((entry) => entry.isType);
    const names = found.entries.map((entry) => entry.importName.name ?? '*');
    imports.push({ specifier: from.value, line: lineOf(found.start), names, typeOnly, reExport: true });
  }
  for (const found of dynamicImports) {
    const specifier = stringAt(text.slice(found.moduleRequest.start, found.moduleRequest.end));
    if (specifier === undefined) continue;
    imports.push({ specifier, line: lineOf(found.start), names: ['*'], typeOnly: false, reExport: false });
  }
  for (const found of text.matchAll(/\bimport\((['"])([^'"]+)\1\)\s*\.\s*(?=[A-Z])/g)) {
    const line = lineOf(found.index);
    if (imports.some((one) => one.line === line && one.specifier === found[2])) continue;
    imports.push({ specifier: found[2] ?? '', line, names: ['*'], typeOnly: true, reExport: false });
  }
  return {
    imports,
    hasDefaultExport: staticExports.some((one) =>
      one.entries.some((entry) => entry.exportName.kind === 'Default' || entry.exportName.name === 'default'),
    ),
    ownStatements: result.program.body.filter((node) => !isReExport(node)).length,
    program: result.program,
    comments: result.comments,
    lineOf,
  };
}

function stringAt(text: string): string | undefined {
  return /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2];
}

function isReExport(node: Program['body'][number]): boolean {
  return (
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
  );
}
