import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files.mjs';
import { startPostgres15 } from './postgres-15.mjs';
import { root } from './run.mjs';
import { browserStage, tool, vitest } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */

/**
 * What a run does: first some stages in order, then lanes in parallel, each with stages in order. While one
 * lane waits for a server or page, the others use the cores.
 * @typedef {{ first: Stage[], lanes: Stage[][] }} Plan
 */

const build = { ...tool('build', process.execPath, 'tools/build.mjs'), needed: true };

/** Boundary rules cover the whole project, so `--about` does not narrow them. @type {Stage} */
const boundaryRules = {
  name: 'boundaries and probes',
  run: (say) => vitest(boundaryRules.name, 'rules').run(say, []),
};

/** @type {Plan} */
const shortPlan = {
  first: [],
  lanes: [
    [build, tool('page size', process.execPath, 'tools/bundle-budget.mjs'), browserStage('browser', 'short')],
    [
      tool('types', 'tsc', '-p', 'tsconfig.json', '--noEmit'),
      tool('lint', 'biome', 'check', '--error-on-warnings', '.'),
      boundaryRules,
      tool('unused code', 'knip'),
      vitest('unit', 'unit*'),
      vitest('http+database', 'db'),
    ],
  ],
};

/** The access matrix doesn't depend on the database version; these are the other tests. */
const databaseFiles = filesIn(['server/src', 'demo/src'], '.http.test.ts');

/** Files that only start the embedded database, whose version is fixed. */
const embeddedOnly = databaseFiles.filter((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return /openEmbedded\(/.test(text) && !/cloneDatabase|startApp/.test(text);
});

/** The oldest server we support. @type {Stage} */
const onPostgres15 = {
  name: 'http+database on PostgreSQL 15',
  run: async (say, words) => {
    const server = await startPostgres15(say);
    say(`Not on PostgreSQL 15, because they start the embedded server: ${embeddedOnly.join(', ')}`);
    try {
      const among = databaseFiles.filter((file) => !embeddedOnly.includes(file));
      const env = { DATABASE_URL: server.url };
      return await vitest(onPostgres15.name, 'db', { env, among }).run(say, words);
    } finally {
      await server.stop();
    }
  },
};

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @type {Plan} */
const longPlan = {
  first: [build],
  lanes: [
    [vitest('long', 'long', { among: filesIn(workspaces, '.long.test.ts') }), onPostgres15],
    // It takes as long as all other long tests together, and mostly waits.
    [vitest('a new screen', 'long', { among: filesIn(['tools'], '.long.test.ts') })],
    [browserStage('look', 'look')],
  ],
};

/** @param {{ long: boolean }} of @returns {Plan} */
export const planOf = ({ long }) => (long ? longPlan : shortPlan);
