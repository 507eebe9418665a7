import { expect, test } from 'vitest';
import { slashAt } from './slash.ts';

test('a “/” that begins a word lists replies by what follows it', () => {
  expect(slashAt('/', 1)).toEqual({ from: 0, to: 1, word: '' });
  expect(slashAt('Hi /par and', 7)).toEqual({ from: 3, to: 7, word: 'par' });
  expect(slashAt('one\n/x', 6)).toEqual({ from: 4, to: 6, word: 'x' });
});

test.each(['and/or', 'https://a.example/b', 'Hi ', '/ready '])('there is none at the end of “%s”', (text) => {
  expect(slashAt(text, text.length)).toBeNull();
});
