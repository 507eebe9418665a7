import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { expect, test } from 'vitest';
import { rowCells } from '../cells/row-cells.rules.ts';
import { readEmail, suggestEmail } from './row-person.rules.ts';

function read(cell: string) {
  const issues: RowIssue[] = [];
  const email = readEmail(rowCells([cell], { email: 0 }), issues);
  return issues.length > 0 ? 'refused' : email;
}

test.each([
  ['ann@mail.test; bob@mail.test', 'ann@mail.test'],
  ['mailto:carl@mail.test', 'carl@mail.test'],
  ['Dora <dora@mail.test>', 'dora@mail.test'],
  ['\u00a0eve@mail.test\u00a0', 'eve@mail.test'],
  ['fred@mail.test.', 'fred@mail.test'],
  ['none', null],
  ['N/A', null],
  ['none@none.com', null],
  ['gina@mail.test\u200b', 'gina@mail.test'],
  ['Ann@Mail.Test', 'ann@mail.test'],
  ['not an address', 'refused'],
  ['ann@', 'refused'],
])('%s is %s', (cell, email) => {
  expect(read(cell)).toBe(email);
});

test.each([
  ['ana@gmail,com', 'ana@gmail.com'],
  ['ana @ mail.test', 'ana@mail.test'],
  ['ana@@mail.test', 'ana@mail.test'],
  ['ana.@mail..test', 'ana@mail.test'],
  ['Ana (at) mail (dot) test', 'ana@mail.test'],
  ['ana at mail dot test', 'ana@mail.test'],
  ['ana@gmailcom', 'ana@gmail.com'],
  ['ann at home', null],
  ['call first', null],
  ['ana@', null],
])('%s is most likely %s', (cell, email) => {
  expect(suggestEmail(cell)).toBe(email);
});
