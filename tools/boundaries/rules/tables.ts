import { partOf } from '../parts.ts';
import { isTest } from '../repo.ts';
import { type Project, perFile, type Rule, type Violation } from '../rule.ts';
import { dottedName, isNode, type Node, walk } from '../walk.ts';

/** Tables of the platform, which modules write through its functions. */
const platformTables = ['audit_entry', 'dirty_day', 'installation', 'live_event', 'outbox'];

/** The part, module or workspace that a file belongs to. */
const ownerOf = (project: Project, path: string) =>
  partOf(project, path) ?? /^(server\/src\/modules\/[^/]+|server\/src\/platform|demo)\//.exec(path)?.[1];

/** The module, or part of one, that may write a table: the one that lists it in its index. */
function tableOwners(project: Project): Map<string, string> {
  const owners = new Map(platformTables.map((table) => [table, 'server/src/platform']));
  for (const file of project.code) {
    const name = /^(server\/src\/modules\/[^/]+(?:\/[^/]+)?)\/index\.ts$/.exec(file.path)?.[1];
    if (name === undefined) continue;
    walk(file.source.program, (node) => {
      if (node.type !== 'Property' || dottedName(node.key) !== 'tables' || !isNode(node.value)) return;
      for (const one of (node.value.elements ?? []) as Node[]) owners.set(String(one.value), name);
    });
  }
  return owners;
}

const created = /\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/gi;
const renamed = /\balter table (\w+) rename to (\w+)/gi;
const dropped = /\bdrop table (?:if exists )?(\w+)/gi;

/** The tables after all migrations, each with the migration that created or renamed it. */
function migratedTables({ repo }: Project): Map<string, string> {
  const tables = new Map<string, string>();
  for (const path of [...repo.keys()].filter((one) => /^server\/migrations\/.+\.sql$/.test(one)).sort()) {
    const text = repo.get(path) ?? '';
    for (const [, table = ''] of text.matchAll(created)) tables.set(table, path);
    for (const [, from = '', to = ''] of text.matchAll(renamed)) {
      tables.delete(from);
      tables.set(to, path);
    }
    for (const [, table = ''] of text.matchAll(dropped)) tables.delete(table);
  }
  return tables;
}

const statement =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|copy|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)"?/gi;
const builders = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'insertRows', 'changeRow']);

const writesIn = perFile(({ source }) => {
  const found: { table: string; line: number }[] = [];
  const read = (text: string, start: number) => {
    for (const match of text.matchAll(statement))
      found.push({ table: match[1] ?? '', line: source.lineOf(start + match.index) });
  };
  walk(source.program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') read(node.value, node.start);
    if (node.type === 'TemplateElement') read(String((node.value as { raw?: string }).raw ?? ''), node.start);
    if (node.type !== 'CallExpression') return;
    const { callee } = node as { callee?: unknown };
    const name = isNode(callee) && callee.type === 'MemberExpression' ? callee.property : callee;
    const strings = (node.arguments as Node[]).filter(
      ({ type, value }) => type === 'Literal' && typeof value === 'string',
    );
    if (builders.has(dottedName(name) ?? ''))
      for (const one of strings) found.push({ table: String(one.value), line: source.lineOf(one.start) });
  });
  return found;
});

/** All writes of a table are in one module, or in one part of it. */
export const tablesOfModule: Rule = {
  name: 'tables/own',
  why: 'only the module that names a table in its `tables` writes it: call a function of its index.ts',
  check: (project) => {
    const owners = tableOwners(project);
    const tables = migratedTables(project);
    const unowned: Violation[] = [...tables]
      .filter(([table]) => !owners.has(table))
      .map(([table, path]) => ({ path, line: 1, message: `no module has ${table} among its tables` }));
    const strange = project.code.flatMap((file) => {
      const owner = ownerOf(project, file.path);
      if (owner === undefined || isTest(file.path)) return [];
      return writesIn(file)
        .filter(({ table }) => tables.has(table) && owners.get(table) !== owner)
        .map(({ table, line }) => ({
          path: file.path,
          line,
          message: `writes ${table}, which belongs to ${owners.get(table)}`,
        }));
    });
    return [...unowned, ...strange];
  },
};
