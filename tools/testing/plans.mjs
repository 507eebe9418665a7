import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files.mjs';
import { startPostgres15 } from './postgres-15.mjs';
import { root } from './run.mjs';
import { browserStage, components, tool, vitest } from './stage.mjs';
import { checkStatements, statementsFile } from './statements.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */

/**
 * What a run does: steps one after another, each with lanes side by side, each with stages in order. While one lane
 * waits for a server or page, the others use the cores.
 * @typedef {Stage[][][]} Plan
 */

const build = { ...tool('build', process.execPath, 'tools/build.mjs'), needed: true };
const types = tool('types', 'tsc', '-p', 'tsconfig.json', '--noEmit');
const lint = tool('lint', 'biome', 'check', '--error-on-warnings', '.');
const unit = vitest('unit', 'unit*');
const pageSize = tool('page size', process.execPath, 'tools/bundle-budget.mjs');
const pageLoads = tool('page loads', process.execPath, 'tools/load-built.mjs');
const rules = vitest('boundaries and probes', 'rules');
const unused = tool('unused code', 'knip');
// Journeys run alone, and two workers leave a fifth of two cores idle.
const browser = browserStage('browser', ['short'], { workers: 3 });

/** All database tests; names the declared statements that none of them ran. @type {Stage} */
const database = {
  name: 'http+database',
  run: async (say, words) => {
    rmSync(statementsFile, { force: true });
    const outcome = await vitest(database.name, 'db', { env: { STATEMENTS_FILE: statementsFile } }).run(
      say,
      words,
    );
    if (!outcome.ok) return outcome;
    const { notRun, fresh, outdated } = checkStatements();
    const listed = (title, names) => (names.length > 0 ? `${title}\n  ${names.join('\n  ')}` : '');
    const notes = [
      listed('Statements that no database test runs:', notRun),
      listed('A test runs these by now; take them off tools/testing/statements-not-run.json:', outdated),
    ].filter(Boolean);
    if (notes.length > 0) say(notes.join('\n'));
    const fault = listed('Add a test that runs:', fresh);
    return { ...outcome, ok: fresh.length === 0, output: `${outcome.output}\n${fault}` };
  },
};

/** @type {Plan} */
const shortPlan = [
  [[database], [types, lint, rules, unused, unit, components]],
  // Side by side with the other tests, the whole run took a tenth more CPU time.
  [[build, pageSize, pageLoads, browser]],
];

/** Names of the routes whose file has one of these words in its path. */
const routesAbout = (words) =>
  filesIn(['contract'], '.routes.ts')
    .filter((file) => words.some((word) => file.includes(word)))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\bname: '(\w[\w-]*\.\w+)'/g)])
    .map(([, name]) => name);

/**
 * What a change of one part needs: types, rules, the tests with one of the words in their path, and who may call the
 * routes of that part.
 * @returns {Plan}
 */
function planAbout(words) {
  const routes = routesAbout(words);
  const some = vitest('http+database', 'db', { env: { ABOUT_ROUTES: routes.join() } });
  const matrix = routes.length > 0 ? ['test-kit/matrix/matrix.http.test.ts'] : [];
  const isAbout = (file) => words.some((word) => file.includes(word));
  const hasSpec = filesIn(['e2e/specs'], '.spec.ts').some(isAbout);
  const hasComponents = filesIn(['web/src'], '.component.test.ts').some(isAbout);
  const hasUnit = ['.test.ts', '.test.tsx']
    .flatMap((ending) => filesIn([...workspaces, 'tools'], ending))
    .some((file) => isAbout(file) && !/\.(http|long|component)\.test\./.test(file));
  const boundaries = vitest('boundaries', 'rules', { among: ['tools/boundaries/boundaries.test.ts'] });
  const journeys = browserStage('browser', ['short', 'long']);
  return [
    [
      [types, lint, { ...boundaries, run: (say) => boundaries.run(say, []) }],
      [...(hasUnit ? [unit] : []), { ...some, run: (say) => some.run(say, [...words, ...matrix]) }],
      [...(hasComponents ? [components] : []), ...(hasSpec ? [build, journeys] : [])],
    ],
  ];
}

/** All but those of the embedded database, whose version is fixed. */
const databaseFiles = filesIn(['server', 'demo/src'], '.http.test.ts').filter(
  (file) => !readFileSync(join(root, file), 'utf8').includes('openEmbedded('),
);
/** Those about the database itself and about plans, which a version changes without changing a statement. */
const forVersion = databaseFiles.filter((file) => /platform\/db\/|\.plans\.http/.test(file));
const everyStatement = 'server/test-kit/database/every-statement.http.test.ts';

/**
 * The oldest server we support: it prepares each statement of the last `npm test`, and runs what depends on the version
 * otherwise. Without a record it runs all.
 * @type {Stage}
 */
const onPostgres15 = {
  name: 'http+database on PostgreSQL 15',
  run: async (say, words) => {
    const server = await startPostgres15(say);
    try {
      const isRecorded = existsSync(statementsFile);
      const env = {
        DATABASE_URL: server.url,
        ALL_ROUNDS: 'yes',
        ...(isRecorded ? { RECORDED_STATEMENTS: statementsFile } : {}),
      };
      const among = isRecorded ? [everyStatement, ...forVersion] : databaseFiles;
      return await vitest(onPostgres15.name, 'db', { env, among }).run(say, words);
    } finally {
      await server.stop();
    }
  },
};

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Which third of the states of screens and of the rare journeys this commit runs: 0 to 2; undefined for all of them,
 * with ALL_ROUNDS=yes.
 */
function thirdOfCommit() {
  if (process.env.ALL_ROUNDS === 'yes') return undefined;
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root }).toString();
  return Number.parseInt(commit, 16) % 3;
}

/** @returns {Plan} */
const longPlan = () => [
  [[build]],
  [
    // Long tests mostly wait, so a lane runs beside them. A second one made the run a quarter slower.
    [vitest('long', 'long', { among: filesIn(workspaces, '.long.test.ts') }), onPostgres15],
    [
      browserStage('look', ['look'], { thirdOfStates: thirdOfCommit() }),
      browserStage('long journeys', ['long'], { thirdOfTests: thirdOfCommit() }),
      vitest('a new screen', 'long', { among: filesIn(['tools'], '.long.test.ts') }),
    ],
  ],
];

/** @param {{ long: boolean, about: string[] }} of `about`: words in the paths of the tests @returns {Plan} */
export function planOf({ long, about }) {
  if (long) return longPlan();
  return about.length > 0 ? planAbout(about) : shortPlan;
}
