import { mostChosen } from '@washboard/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { chosenWith } from './use-selection.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));

test('rows are chosen one by one as long as there is room, each once', () => {
  expect([...chosenWith(new Set(['1', '2']), ['2', '3'])]).toEqual(['1', '2', '3']);
  const nearly = new Set(rows(1, mostChosen - 20));
  const full = chosenWith(nearly, rows(mostChosen, 50));
  expect(full.size).toBe(mostChosen);
  expect([...full].slice(0, nearly.size)).toEqual([...nearly]);
  expect(chosenWith(full, ['x'])).toEqual(full);
});
