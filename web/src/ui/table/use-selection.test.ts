import { expect, test } from 'vitest';
import { chosenWith } from './use-selection.ts';

test('rows are chosen one by one as long as there is room, each once', () => {
  const chosen = (ids: string[], more: string[]) => [...chosenWith(new Set(ids), more, 4)];
  expect(chosen(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(chosen(['a', 'b', 'c'], ['d', 'e', 'f'])).toEqual(['a', 'b', 'c', 'd']);
  expect(chosen(['a', 'b', 'c', 'd'], ['e'])).toEqual(['a', 'b', 'c', 'd']);
});
