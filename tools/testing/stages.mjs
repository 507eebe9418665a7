import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { readCounts } from './counts.mjs';
import { startPostgres15 } from './postgres-15.mjs';
import { root, run } from './run.mjs';

/**
 * A stage of the run. `runsTests`: it fails where it ran none.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Counts
 * @typedef {{ file: string, kind: 'vitest' | 'playwright' }} Report
 * @typedef {{ ok: boolean, output: string, counts?: Counts, report?: Report }} Outcome
 * @typedef {{ name: string, run: (say: (line: string) => void, words?: string[]) => Promise<Outcome> }} Stage
 */

const reports = join(root, 'test-results', 'reports');

/** @returns {Stage} */
const tool = (name, program, ...args) => ({
  name,
  run: async () => {
    const { code, output } = await run(program, args);
    return { ok: code === 0, output };
  },
});

async function counted(name, kind, program, args, env, words = []) {
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await run(program, args(file), env);
  const counts = readCounts(file, kind);
  const none =
    counts.passed + counts.failed === 0 && words.length === 0 ? `\nThe stage ${name} ran no test.\n` : '';
  const left = counts.skipped > 0 ? `\n${counts.skipped} tests were left out.\n` : '';
  return {
    ok: code === 0 && counts.failed === 0 && !none && !left,
    output: output + none + left,
    counts,
    report: { file, kind },
  };
}

const vitestArgs = (project) => (file) => [
  'run',
  '--project',
  project,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${file}`,
  ...(process.env.CI ? ['--retry=1'] : []),
];

/** `words` choose files by a part of their path, of `among` only where that is told. @returns {Stage} */
const vitest = (name, project, { env = {}, among = undefined } = {}) => ({
  name,
  run: async (_say, words = []) => {
    const chosen = among?.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
    if (chosen?.length === 0) return { ok: words.length > 0, output: `The stage ${name} has no file.\n` };
    const args = (file) => [
      ...vitestArgs(project)(file),
      ...(chosen ?? words),
      ...(words.length > 0 ? ['--passWithNoTests'] : []),
    ];
    return counted(name, 'vitest', 'vitest', args, { NO_COLOR: '1', ...env }, words);
  },
});

/** Files of some folders by how their names end. */
const filesIn = (folders, ending) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending) && !/(^|\/)(node_modules|dist)\//.test(name))
      .map((name) => `${folder}/${name}`),
  );

/**
 * Tests in a browser; `words` choose files by a part of their path, `looks` among the names of screens; `pictures` are
 * taken of those besides. @returns {Stage}
 */
export const browserStage = (name, project, { looks = '', pictures = false } = {}) => ({
  name,
  run: async (say, words = []) => {
    const chromium = await findChromium(say);
    const chosen = [
      ...words,
      ...(words.length > 0 ? ['--pass-with-no-tests'] : []),
      ...(looks === '' ? [] : ['--grep', looks]),
    ];
    const args = () => ['test', ...chosen, '--config', 'e2e/playwright.config.ts', `--project=${project}`];
    const env = {
      CHROMIUM_PATH: chromium,
      LOOKS: looks,
      LOOK_PICTURES: pictures ? 'yes' : 'no',
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${name.replace(/\W+/g, '-')}.json`),
    };
    return counted(name, 'playwright', 'playwright', args, env, words);
  },
});

/** What asks the database; who may call what, and how, is the same on every version. */
const askTheDatabase = filesIn(['server/src', 'demo/src'], '.http.test.ts');

/** Files that start the embedded database and nothing else: its version is its own, whatever else there is. */
const onEmbeddedAlone = askTheDatabase.filter((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return /openEmbedded\(/.test(text) && !/cloneDatabase|startApp/.test(text);
});

/** These once more, on the oldest server we promise. @type {Stage} */
const onPostgres15 = {
  name: 'http+database on PostgreSQL 15',
  run: async (say, words) => {
    const server = await startPostgres15(say);
    say(`Not on PostgreSQL 15, having a server of 18 of their own: ${onEmbeddedAlone.join(', ')}`);
    try {
      const among = askTheDatabase.filter((file) => !onEmbeddedAlone.includes(file));
      const env = { DATABASE_URL: server.url };
      return await vitest(onPostgres15.name, 'db', { env, among }).run(say, words);
    } finally {
      await server.stop();
    }
  },
};

/** Rules hold for the whole project, whatever a run is about. @type {Stage} */
const rulesOfTheHouse = {
  name: 'boundaries and probes',
  run: (say) => vitest(rulesOfTheHouse.name, 'rules').run(say),
};

const build = tool('build', process.execPath, 'tools/build.mjs');

/**
 * The stages of a run: some one after the other, then lanes side by side, so that no core waits while one of them
 * does: for a server that starts, a page that comes to rest, a process that was killed. A lane runs its stages in turn.
 * @typedef {{ first: Stage[], sideBySide: Stage[][] }} Plan
 */

/** @type {Plan} */
export const shortPlan = {
  first: [
    tool('types', 'tsc', '-p', 'tsconfig.json', '--noEmit'),
    tool('lint', 'biome', 'check', '--error-on-warnings', '.'),
    build,
  ],
  sideBySide: [
    [
      tool('weight of the pages', process.execPath, 'tools/bundle-budget.mjs'),
      browserStage('browser', 'short'),
    ],
    [rulesOfTheHouse, tool('unused code', 'knip'), vitest('unit', 'unit'), vitest('http+database', 'db')],
  ],
};

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @type {Plan} */
export const longPlan = {
  first: [build],
  sideBySide: [
    [vitest('long', 'long', { among: filesIn(workspaces, '.long.test.ts') }), onPostgres15],
    // As long as all others together, and mostly one stage after the other.
    [vitest('a new screen', 'long', { among: filesIn(['tools'], '.long.test.ts') })],
    [browserStage('look', 'look')],
  ],
};
