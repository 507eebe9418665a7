import { expect, test } from 'vitest';
import { addTo } from './insert.ts';

test.each([
  ['an empty object', 'defineAudit({ actions: {} })', 'defineAudit({ actions: {b: 2} })'],
  ['the end of an object', 'defineAudit({ actions: { a: 1 } })', 'defineAudit({ actions: { a: 1, b: 2 } })'],
  [
    'an object that isn’t written out',
    'defineAudit({ actions: own })',
    'defineAudit({ actions: { ...own, b: 2 } })',
  ],
  [
    'a property that is missing',
    'defineAudit({ areas: {} })',
    'defineAudit({ areas: {}, actions: { b: 2 } })',
  ],
  ['a later argument', 'defineAudit(paths, { actions: {} })', 'defineAudit(paths, { actions: {b: 2} })'],
])('adds to %s', (_, before, after) => {
  expect(addTo(before, 'defineAudit', 'actions', 'b: 2')).toBe(after);
});

test('adds to a list, and to a constant of a type', () => {
  const module = "const one = () => defineModule({ tables: ['a'] });";
  expect(addTo(module, 'defineModule', 'tables', "'b'")).toContain("['a', 'b']");
  const table = "export const live: LiveTable = {\n  'a.changed': () => [],\n};";
  expect(addTo(table, 'LiveTable', undefined, 'b')).toContain("'a.changed': () => [], b,\n}");
});

test('refuses a file that does not declare it', () => {
  expect(() => addTo('const one = 1;', 'defineAudit', 'actions', 'b: 2')).toThrow('it has no defineAudit');
});
