import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { readCounts } from './counts.mjs';
import { filesIn } from './files.mjs';
import { root, run } from './run.mjs';

/**
 * A stage of the run. If it fails and is `needed`, the rest of its lane is skipped.
 * @typedef {import('./counts.d.mts').Counts} Counts
 * @typedef {{ file: string, kind: 'vitest' | 'playwright' }} Report
 * @typedef {{ ok: boolean, output: string, counts?: Counts, report?: Report }} Outcome
 * @typedef {(say: (line: string) => void, words: string[]) => Promise<Outcome>} Run
 * @typedef {{ name: string, needed?: boolean, run: Run }} Stage
 */

const reports = join(root, 'test-results', 'reports');
const reportOf = (name) => join(reports, `${name.replace(/\W+/g, '-')}.json`);

/** A program that passes if it exits with 0. @returns {Stage} */
export const tool = (name, program, ...args) => ({
  name,
  run: async () => {
    const { code, output } = await run(program, args);
    return { ok: code === 0, output };
  },
});

/** Runs tests. Fails if no test ran (unless words chose the files) or one was skipped. */
async function counted(name, kind, program, args, env, words) {
  const file = reportOf(name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await run(program, args, env);
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

/** Tests of a Vitest project; `among` names its files unless all run. @returns {Stage} */
export const vitest = (name, project, { env = {}, among = undefined } = {}) => ({
  name,
  run: async (_say, words) => {
    const chosen = among?.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
    if (chosen?.length === 0) return { ok: words.length > 0, output: `The stage ${name} has no file.\n` };
    const args = [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportOf(name)}`,
      ...(process.env.CI ? ['--retry=1'] : []),
      ...(chosen ?? words),
      ...(words.length > 0 ? ['--passWithNoTests'] : []),
    ];
    return counted(name, 'vitest', 'vitest', args, { NO_COLOR: '1', ...env }, words);
  },
});

/** Component tests: the whole app in a browser, with answers instead of a server. @type {Stage} */
export const components = {
  name: 'components',
  run: async (say, words) => {
    const env = { CHROMIUM_PATH: await findChromium(say) };
    return vitest(components.name, 'component', { env }).run(say, words);
  },
};

/** Whether these files all say that a short history of the demo is enough for them. @param {string[]} files */
const needShort = (files) =>
  files.length > 0 &&
  files.every((file) => readFileSync(join(root, file), 'utf8').includes("history: 'short'"));

/** The files with looks at the screens with one of these words in their name. */
const lookFiles = (looks) =>
  filesIn(['e2e/look'], '.look.ts').filter((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bname: '([^']+)'/g)].some(([, name]) =>
      new RegExp(looks, 'i').test(name),
    ),
  );

/** Whether a run of these journeys, or of these looks, can do with a short history of the demo. */
const isShort = (words, looks) =>
  needShort(
    looks === ''
      ? filesIn(['e2e/specs'], '.spec.ts').filter((file) => words.some((word) => file.includes(word)))
      : lookFiles(looks),
  );

/**
 * Tests of these Playwright projects. `looks` are words in screen names; `pictures` says whether to take
 * screenshots; `workers` run at a time. `thirdOfStates` (0 to 2) is the third of all states to look at besides the
 * loaded ones, and `thirdOfTests` the third of the tests to run; all by default.
 * @returns {Stage}
 */
export const browserStage = (
  name,
  projects,
  { looks = '', pictures = false, thirdOfStates = undefined, thirdOfTests = undefined, workers = 2 } = {},
) => ({
  name,
  run: async (say, words) => {
    const chromium = await findChromium(say);
    const args = [
      'test',
      ...words,
      ...(words.length > 0 ? ['--pass-with-no-tests'] : []),
      ...(looks === '' ? [] : ['--grep', looks]),
      '--config',
      'e2e/playwright.config.ts',
      ...projects.map((project) => `--project=${project}`),
      `--workers=${workers}`,
      ...(thirdOfTests === undefined ? [] : [`--shard=${thirdOfTests + 1}/3`]),
    ];
    const env = {
      CHROMIUM_PATH: chromium,
      LOOKS: looks,
      LOOKS_THIRD: String(thirdOfStates ?? ''),
      LOOK_PICTURES: pictures ? 'yes' : 'no',
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name),
      ...(isShort(words, looks) ? { DEMO_DAYS: '30' } : {}),
    };
    return counted(name, 'playwright', 'playwright', args, env, words);
  },
});
