import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests a run's report counts; a run that left no report, or ran no test, counts as failed.
 * @param {string} file @param {'vitest' | 'playwright'} kind
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function readCounts(file, kind) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (kind === 'vitest') {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
    // A file that could not even be loaded has no test of its own.
    const broken = testResults.filter(
      (one) => one.status === 'failed' && one.assertionResults.length === 0,
    ).length;
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken,
      skipped: numPendingTests + numTodoTests,
    };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
