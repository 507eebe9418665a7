import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { filesIn } from './files.mjs';
import { root } from './run.mjs';

/** One line per test file of the last whole database run: its time, hashes of its statements, texts of declared ones. */
export const statementsFile = join(root, 'test-results', 'statements.jsonl');

/** Declared statements that no test runs yet. None may be added. */
const knownFile = join(root, 'tools/testing/statements-not-run.json');

/** @typedef {{ file: string, ms?: number, sent: string[], declared: string[] }} Ran */

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

/**
 * The files of these that run every statement of the last whole run, chosen for how much each adds to a second of its
 * time, as far as that is known.
 * @param {string[]} files @param {string[]} anyway the files that run in any case
 */
export function filesForEveryStatement(files, anyway) {
  if (!existsSync(statementsFile)) return files;
  return chosenFiles(files, anyway, ranIn(statementsFile));
}

export function chosenFiles(files, anyway, ran) {
  const known = ran.filter(({ file }) => files.includes(file) && !anyway.includes(file));
  // A file that the record doesn't know may run anything.
  const chosen = files.filter((file) => !ran.some((one) => one.file === file));
  const covered = new Set(ran.filter(({ file }) => anyway.includes(file)).flatMap(({ sent }) => sent));
  const left = new Set(known.flatMap(({ sent }) => sent).filter((hash) => !covered.has(hash)));
  // Each file costs a database of its own, too.
  const worth = ({ sent, ms = 0 }) => sent.filter((hash) => left.has(hash)).length / (ms + 300);
  while (left.size > 0) {
    const best = known.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    chosen.push(best.file);
    for (const hash of best.sent) left.delete(hash);
  }
  return chosen;
}
