import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('cells with commas, quotes and line ends are quoted, and empty ones stay empty', () => {
  const text = toCsv(
    ['Day', 'Note'],
    [
      ['2026-11-20', 'a "b", c'],
      [3, null],
    ],
  );
  expect(text).toBe('\ufeffDay,Note\r\n2026-11-20,"a ""b"", c"\r\n3,\r\n');
});

test('a text that a spreadsheet would run is made harmless, a negative number is kept', () => {
  expect(toCsv(['A'], [['=1+1'], [-5], ['-5']])).toBe("\ufeffA\r\n'=1+1\r\n-5\r\n'-5\r\n");
});
