import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCounts } from './counts.mjs';

async function reportOf(content: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'counts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('counts a test that passed at its second try as passed, and names failures with their errors', async () => {
  const passed = { status: 'passed', fullName: 'steady', failureMessages: [] };
  const retried = { status: 'passed', fullName: 'shaky', failureMessages: ['Error\n  at a'] };
  const broken = { status: 'failed', fullName: 'broken', failureMessages: ['1 is not 2'] };
  const file = await reportOf({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: 'passed', assertionResults: [passed, retried, broken] }],
  });
  expect(readCounts(file, 'vitest')).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    flaky: [{ title: 'shaky', error: 'Error\n  at a' }],
    failures: [{ title: 'broken', error: '1 is not 2' }],
  });
});

test('counts a file that did not load as one failure', async () => {
  const file = await reportOf({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: 'failed', name: 'a.test.ts', message: 'No such module', assertionResults: [] }],
  });
  expect(readCounts(file, 'vitest')).toMatchObject({
    failed: 1,
    failures: [{ title: 'a.test.ts', error: 'No such module' }],
  });
});

test('leaves the outline of a page out of an error', async () => {
  const message =
    'Cannot find element\n\n\u001b[36m<body>\u001b[39m\n  <div>…</div>\n</body>...\n    at a.test.ts:7:85';
  const file = await reportOf({
    numPassedTests: 0,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'broken', failureMessages: [message] }],
      },
    ],
  });
  expect(readCounts(file, 'vitest').failures).toEqual([
    { title: 'broken', error: 'Cannot find element\n    at a.test.ts:7:85' },
  ]);
});

test('names failed and flaky journeys in nested suites', async () => {
  const results = [{ errors: [{ message: '\u001b[31mno row\u001b[39m' }] }, { errors: [] }];
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results }] });
  const inner = { specs: [spec('shaky', 'flaky')] };
  const file = await reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec('steady', 'expected'), spec('broken', 'unexpected')], suites: [inner] }],
  });
  expect(readCounts(file, 'playwright')).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    flaky: [{ title: 'shaky', error: 'no row' }],
    failures: [{ title: 'broken', error: 'no row' }],
  });
});

test('counts nothing without a report', () => {
  expect(readCounts('no-such-file', 'vitest')).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    flaky: [],
    failures: [],
  });
});
