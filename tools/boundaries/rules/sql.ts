import { isTest } from '../repo.ts';
import { fileRule } from '../rule.ts';
import { dottedName, type Node, walk } from '../walk.ts';

const mayHoldSql =
  /^server\/src\/(modules|platform)\/.+\.(store|views|sources|load)\.ts$|^server\/migrations\/|^server\/src\/platform\/db\//;
const form =
  /^\s*(with\s+[\w"]+\s+as\s*\(|select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+[\w".]+\s+set\s|delete\s+from\s|(create|alter|drop)\s+(table|index|unique|role|database|schema|policy|view)\s|truncate\s+(table\s+)?[\w".]+\s*;?\s*$)/i;
/** A sentence that starts with "Select" isn't SQL: SQL is lowercase or uppercase. */
const firstWord = /^\s*([a-z]+|[A-Z]+)\s/;
const isStatement = (text: string) => firstWord.test(text) && form.test(`${text} `);
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/**
 * SQL stays in stores and views, so a table can be found, indexed and changed in one place. The benches'
 * lower bounds are bare SQL by nature.
 */
export const sqlInItsPlace = fileRule(
  'sql/in-its-place',
  'SQL lives in *.store.ts, *.views.ts, *.sources.ts, *.load.ts (in bulk), migrations and server/src/platform/db',
  (path) =>
    /^(contract|integrations|server|web|demo|e2e)\//.test(path) && !mayHoldSql.test(path) && !isTest(path),
  ({ source }) => {
    const found: { line: number; message: string }[] = [];
    const add = (node: Node, message: string) => found.push({ line: source.lineOf(node.start), message });
    for (const one of source.imports) {
      const driver = /^(pg|postgres|pg-copy-streams)$/.test(one.specifier);
      const writesSql = one.specifier === 'kysely' && one.names.includes('sql');
      const oursWritesSql = /\/platform\/db\/(typed-sql|rows|writes\/change-row)\.ts$/.test(one.specifier);
      if ((driver && !one.typeOnly) || writesSql || oursWritesSql) {
        found.push({ line: one.line, message: `${one.specifier} is used here` });
      }
    }
    walk(source.program, (node, parent) => {
      if (node.type === 'Literal' && typeof node.value === 'string' && isStatement(node.value)) {
        add(node, 'contains SQL');
      }
      if (node.type === 'TemplateElement' && parent?.type === 'TemplateLiteral') {
        const first = (parent.quasis as Node[])[0] === node;
        const text = String((node.value as { raw?: string }).raw ?? '');
        if (first && isStatement(text)) add(node, 'contains SQL');
      }
      if (node.type === 'CallExpression') {
        const name = dottedName(
          (node.callee as Node).type === 'MemberExpression' ? (node.callee as Node).property : undefined,
        );
        if (name !== undefined && builders.has(name)) add(node, `${name}() is called here`);
      }
    });
    return found;
  },
);

/** Where the helpers themselves are. */
const helpers = /^server\/src\/platform\/db\/(typed-sql|rows)\.ts$/;

/** What a type argument says of rows nobody checks; columns that are declared are compared with what comes. */
export const typedRows = fileRule(
  'sql/typed-rows',
  'declare the columns of its rows: typedSql({ id: int8, name: text.orNull })`select …`',
  (path) => /^(server|demo)\/src\//.test(path) && !helpers.test(path) && !isTest(path),
  ({ source }) => {
    const found: { line: number; message: string }[] = [];
    walk(source.program, (node) => {
      const isTyped = node.type === 'TaggedTemplateExpression' && Boolean(node.typeArguments);
      if (isTyped && dottedName(node.tag) === 'sql') {
        found.push({ line: source.lineOf(node.start), message: 'a statement has a type argument' });
      }
    });
    return found;
  },
);

/** Lists side by side in a call of unnest: their types and names are those of columns. */
const listsByHand = /unnest\(\s*\$\{[^`]*?\}::[\w ]+\[\],/g;

/** A list of columns written by hand gets out of step with the table. */
export const oneUnnest = fileRule(
  'sql/one-unnest',
  'give rows to a statement with unnestRows or unnestLists, and insert them with insertRows (platform/db/rows.ts)',
  (path) => /^(server|demo)\/src\//.test(path) && !helpers.test(path) && !isTest(path),
  ({ text, source }) =>
    [...text.matchAll(listsByHand)].map((found) => ({
      line: source.lineOf(found.index),
      message: 'lists of columns are unnested by hand',
    })),
);
