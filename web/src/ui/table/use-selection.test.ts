import { expect, test } from 'vitest';
import { chosenWith } from './use-selection.ts';

test('rows are selected one by one up to the limit, each once', () => {
  const chosen = (ids: string[], more: string[]) => [...chosenWith(new Set(ids), more, 4)];
  expect(chosen(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(chosen(['a', 'b', 'c'], ['d', 'e', 'f'])).toEqual(['a', 'b', 'c', 'd']);
  expect(chosen(['a', 'b', 'c', 'd'], ['e'])).toEqual(['a', 'b', 'c', 'd']);
});
