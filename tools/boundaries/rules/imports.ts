import { importTable, type Row } from '../import-table.ts';
import { partOf } from '../parts.ts';
import { fillPattern, matchPattern } from '../pattern.ts';
import { isTest } from '../repo.ts';
import { resolveImport } from '../resolve.ts';
import { fileRule, type Rule } from '../rule.ts';

interface Place {
  row: Row;
  name: string | undefined;
}

const places = new Map<string, Place | undefined>();

/** The matching row of the table, and the name its first `*` matched. */
export function rowOf(path: string): Place | undefined {
  if (!places.has(path)) places.set(path, findRow(path));
  return places.get(path);
}

function findRow(path: string): Place | undefined {
  for (const row of importTable) {
    for (const where of row.where) {
      const found = matchPattern(where, path);
      if (found !== undefined) return { row, name: where.includes('*/') ? found[0] : undefined };
    }
  }
  return undefined;
}

/** One rule per row of the import table. */
export const importRules: Rule[] = importTable.map((row) =>
  fileRule(
    `imports/${row.name}`,
    row.instead,
    (path) => rowOf(path)?.row === row,
    (file, { repo }) => {
      const name = rowOf(file.path)?.name;
      const test = isTest(file.path);
      const values = [...row.may, ...(test ? (row.testsMay ?? []) : [])];
      return file.source.imports.flatMap((one) => {
        const target = resolveImport(repo, file.path, one.specifier);
        const all = one.typeOnly ? [...values, ...(row.mayTypes ?? [])] : values;
        const allowed = all.map((pattern) => fillPattern(pattern, name));
        const refused =
          target.kind === 'file'
            ? !allowed.some((pattern) => matchPattern(pattern, target.path) !== undefined)
            : target.kind === 'node' && !row.node && !test;
        return refused ? [{ line: one.line, message: `may not import ${one.specifier}` }] : [];
      });
    },
  ),
);

/** An unresolved import is an error, because rules couldn't check it. */
export const resolvable = fileRule(
  'imports/resolvable',
  'name the file that exists, with its extension; across workspaces as @washboard/<workspace>/<path>',
  () => true,
  (file, { repo }) =>
    file.source.imports
      .filter((one) => resolveImport(repo, file.path, one.specifier).kind === 'missing')
      .map((one) => ({ line: one.line, message: `${one.specifier} leads to no file` })),
);

/** `../../contract/…` hides which workspace is used, so import it by name. */
export const byWorkspaceName = fileRule(
  'imports/by-workspace-name',
  'write @washboard/<workspace>/<path>, so a dependency between workspaces is seen',
  (path) => !path.startsWith('tools/') && !path.startsWith('bench/'),
  (file, { repo }) =>
    file.source.imports
      .filter((one) => one.specifier.startsWith('.'))
      .filter((one) => {
        const target = resolveImport(repo, file.path, one.specifier);
        return target.kind === 'file' && target.path.split('/')[0] !== file.path.split('/')[0];
      })
      .map((one) => ({ line: one.line, message: `${one.specifier} leaves its workspace` })),
);

/** Parts of a module know each other by their index only, as modules do. */
export const partFaces: Rule = fileRule(
  'imports/part-faces',
  'reach another part of the module through its index.ts',
  (path) => path.startsWith('server/src/modules/') && !isTest(path),
  (file, project) => {
    const own = partOf(project, file.path);
    return file.source.imports
      .filter((one) => {
        const target = resolveImport(project.repo, file.path, one.specifier);
        const part = target.kind === 'file' ? partOf(project, target.path) : undefined;
        return (
          part !== undefined && part !== own && target.kind === 'file' && target.path !== `${part}/index.ts`
        );
      })
      .map((one) => ({ line: one.line, message: `${one.specifier} is inside another part` }));
  },
);

/** Test code never reaches the product. */
export const noTestCode = fileRule(
  'imports/no-test-code',
  'the product never imports a test kit, a test, or a test library',
  (path) =>
    !isTest(path) &&
    /^(contract|integrations|server\/src|web\/src|demo)\//.test(path) &&
    !/conformance/.test(path),
  (file, { repo }) =>
    file.source.imports
      .filter((one) => {
        const target = resolveImport(repo, file.path, one.specifier);
        if (target.kind === 'package')
          return /^(vitest|fast-check|@playwright|playwright|axe-core)/.test(target.name);
        return target.kind === 'file' && isTest(target.path);
      })
      .map((one) => ({ line: one.line, message: `${one.specifier} is for tests` })),
);
