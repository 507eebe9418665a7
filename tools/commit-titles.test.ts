import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** Titles from this commit on are checked. */
const base = '9ec1f8116d301adde5c7012056bfeecaac26e07c';
const longest = 70;

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** Undefined without git or without the base, as in a copy or a shallow clone. */
function newTitles(): string[] | undefined {
  const log = git('log', '--no-merges', '--format=%s', `${base}..HEAD`);
  return log?.split('\n').filter((title) => title !== '');
}

const isImperative = (title: string) =>
  /^[A-Z][a-z]+(-[a-z]+)? /.test(title) &&
  !/^\w+(ed|ing) /.test(title.replace(/^(Embed|Feed|Need|Seed|Speed|Bring|String) /, '')) &&
  !title.endsWith('.');

test('recognizes an imperative title', () => {
  expect(['Retry a failed import', 'Embed the font', 'Bring back the menu'].every(isImperative)).toBe(true);
  expect(['retry it', 'Fixed the test', 'Adding a rule', 'Add a rule.'].some(isImperative)).toBe(false);
});

test(`commit titles are imperative and at most ${longest} characters`, () => {
  const titles = newTitles() ?? [];
  expect(titles.filter((title) => title.length > longest || !isImperative(title))).toEqual([]);
});
