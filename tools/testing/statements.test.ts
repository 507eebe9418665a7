import { expect, test } from 'vitest';
import { statementsIn, statementsNotRun } from './statements.mjs';

const first = { path: 'a.ts', text: 'select 1 from a where b = ?' };
const second = { path: 'a.ts', text: 'select 2' };
const ran = [{ file: 'a.http.test.ts', sent: ['x'], declared: ['select 1 from a where b = ?'] }];

test('a statement is known by its text, whatever its values', () => {
  const value = ['$', '{one(`x`)}'].join('');
  const source = `typedSql({ n: int8 })\`select 1 from a where b = ${value}\`; sql\`select 3\`;`;
  expect(statementsIn(source)).toEqual(['select 1 from a where b = ?']);
});

test('a statement that no test runs is named, and is new unless it is known', () => {
  const name = 'a.ts: select 2';
  const declared = [first, second];
  expect(statementsNotRun(declared, ran, [])).toEqual({ notRun: [name], fresh: [name], outdated: [] });
  expect(statementsNotRun(declared, ran, [name])).toEqual({ notRun: [name], fresh: [], outdated: [] });
  expect(statementsNotRun([first], ran, [name]).outdated).toEqual([name]);
});
