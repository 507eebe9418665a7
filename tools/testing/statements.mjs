import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { filesIn } from './files.mjs';
import { root } from './run.mjs';

/** One line per test file of the last whole database run: its statements, and the texts of declared ones. */
export const statementsFile = join(root, 'test-results', 'statements.jsonl');

/** Declared statements that no test runs yet. None may be added. */
const knownFile = join(root, 'tools/testing/statements-not-run.json');

/** @typedef {{ file: string, sent: string[], declared: string[] }} Ran */

/** @returns {Ran[]} */
const ranIn = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Each `typedSql` statement of the server and the demo: where it is, and its text with a mark for each value. */
export function declaredStatements() {
  return filesIn(['server/src', 'demo/src'], '.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return source.includes('typedSql(') ? statementsIn(source).map((text) => ({ path, text })) : [];
    });
}

/** The texts of the `typedSql` statements of a source. */
export function statementsIn(source) {
  // Loaded here, because the tests start before the packages are installed.
  const { parseSync } = createRequire(import.meta.url)('oxc-parser');
  const found = [];
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'TaggedTemplateExpression' && node.tag.callee?.name === 'typedSql')
      found.push(node.quasi.quasis.map(({ value }) => value.cooked).join('?'));
    for (const child of Array.isArray(node) ? node : Object.values(node)) walk(child);
  };
  walk(parseSync('source.ts', source).program);
  return found;
}

const nameOf = ({ path, text }) => `${path}: ${text.trim().replace(/\s+/g, ' ').slice(0, 90)}`;

/**
 * What the database tests left out: statements that none of them ran, new ones among them, and names that can leave
 * the list of known ones.
 */
export function statementsNotRun(declared, ran, known) {
  const texts = new Set(ran.flatMap((one) => one.declared));
  const notRun = declared.filter(({ text }) => !texts.has(text)).map(nameOf);
  return {
    notRun,
    fresh: notRun.filter((name) => !known.includes(name)),
    outdated: known.filter((name) => !notRun.includes(name)),
  };
}

/** After a whole run of the database tests. */
export function checkStatements() {
  const known = JSON.parse(readFileSync(knownFile, 'utf8'));
  return statementsNotRun(declaredStatements(), ranIn(statementsFile), known);
}
