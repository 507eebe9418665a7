import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** More tests than this that pass only at their second try fail the run. */
export const mostFlaky = 5;

/** Lines of an error that say enough to begin with. */
const errorLines = 12;

/**
 * The test counts of a run's report. A test that passed at its second try counts as passed and is listed as
 * flaky. A run without a report counts nothing.
 * @param {string} file @param {'vitest' | 'playwright'} kind
 * @returns {import('./counts.d.mts').Counts}
 */
export function readCounts(file, kind) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return kind === 'vitest' ? countsOfVitest(report) : countsOfPlaywright(report);
}

function countsOfVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that didn't load has no tests.
  const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  const tests = testResults.flatMap((one) => one.assertionResults);
  const retried = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    flaky: retried.map(ofVitest),
    failures: [...failed.map(ofVitest), ...broken.map(({ name, message }) => failureOf(name, [message]))],
  };
}

const ofVitest = ({ fullName, failureMessages }) => failureOf(fullName, failureMessages);

function countsOfPlaywright({ stats, suites }) {
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: specs.flatMap((spec) => failuresOf(spec, 'flaky')),
    failures: specs.flatMap((spec) => failuresOf(spec, 'unexpected')),
  };
}

/** Suites are nested: a file, and in it each `describe`. */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const failuresOf = ({ title, tests }, wanted) =>
  tests
    .filter(({ status }) => status === wanted)
    .map(({ results }) =>
      failureOf(
        title,
        results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      ),
    );

/** A component test adds the outline of its page to an error, before the lines that say where it happened. */
const pageOutline = /\s*<body>[\s\S]*<\/body>(\.\.\.)?/;

/** The name of a test with the first lines of its first error. */
const failureOf = (title, [error = '']) => ({
  title,
  error: stripVTControlCharacters(error)
    .replace(pageOutline, '')
    .trim()
    .split('\n')
    .slice(0, errorLines)
    .join('\n'),
});
