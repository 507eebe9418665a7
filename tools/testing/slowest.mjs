import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

/**
 * The slowest tests of a report, as lines.
 * @param {string} file @param {'vitest' | 'playwright'} kind @param {number} count
 */
export function slowestOf(file, kind, count) {
  if (count === 0 || !existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const all = kind === 'vitest' ? ofVitest(report) : report.suites.flatMap(ofSuite);
  return all
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ ms, where, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${where}: ${title}`);
}

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration, fullName }) => ({
      ms: duration ?? 0,
      where: relative(root, name),
      title: fullName,
    })),
  );

/** Suites of Playwright are nested: a file, and in it each `describe`. */
const ofSuite = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      where: file,
      title,
    })),
  ),
  ...suites.flatMap(ofSuite),
];
