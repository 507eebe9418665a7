import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { readCounts } from './counts.mjs';
import { startPostgres15 } from './postgres-15.mjs';
import { root, run } from './run.mjs';

/**
 * A stage of the run. `runsTests`: it fails where it ran none.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ ok: boolean, output: string, counts?: Counts }} Outcome
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
  return { ok: code === 0 && counts.failed === 0 && !none && !left, output: output + none + left, counts };
}

const vitestArgs = (project) => (file) => [
  'run',
  '--project',
  project,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

/** `words` choose files by a part of their path, `usual` where none are told. @returns {Stage} */
const vitest = (name, project, env = {}, usual = []) => ({
  name,
  run: (_say, words = []) => {
    const args = (file) => [
      ...vitestArgs(project)(file),
      ...(words.length > 0 ? words : usual),
      ...(words.length > 0 ? ['--passWithNoTests'] : []),
    ];
    return counted(name, 'vitest', 'vitest', args, { NO_COLOR: '1', ...env }, words);
  },
});

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
const askTheDatabase = ['server/src', 'demo/src'];

/** These once more, on the oldest server we promise. @type {Stage} */
const onPostgres15 = {
  name: 'http+database on PostgreSQL 15',
  run: async (say, words) => {
    const server = await startPostgres15(say);
    try {
      const env = { DATABASE_URL: server.url };
      return await vitest(onPostgres15.name, 'db', env, askTheDatabase).run(say, words);
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

/** @type {Plan} */
export const longPlan = {
  first: [build],
  sideBySide: [[vitest('long', 'long')], [onPostgres15], [browserStage('look', 'look')]],
};
