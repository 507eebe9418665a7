import { existsSync, readFileSync } from 'node:fs';

/** More tests than this that pass only at their second try fail the run. */
export const mostFlaky = 5;

/**
 * The test counts of a run's report. A test that passed at its second try counts as passed and is listed as
 * flaky. A run without a report counts nothing.
 * @param {string} file @param {'vitest' | 'playwright'} kind
 * @returns {{ passed: number, failed: number, skipped: number, flaky: string[] }}
 */
export function readCounts(file, kind) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, flaky: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return kind === 'vitest' ? countsOfVitest(report) : countsOfPlaywright(report);
}

function countsOfVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that didn't load has no tests.
  const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  const retried = testResults
    .flatMap((one) => one.assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    flaky: retried.map(({ fullName }) => fullName),
  };
}

function countsOfPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyOf),
  };
}

/** Suites are nested: a file, and in it each `describe`. */
const flakyOf = ({ specs, suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyOf),
];
