import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoized } from './memoized.rules.ts';

test('returns what the function returns, in any order of calls', () => {
  const read = (text: string) => (text.length > 2 ? null : text.toUpperCase());
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 })), fc.integer({ min: 1, max: 5 }), (texts, most) => {
      const kept = memoized(read, most);
      for (const text of [...texts, ...texts]) expect(kept(text)).toBe(read(text));
    }),
  );
});

test('calls the function once per text, even for null', () => {
  const asked: string[] = [];
  const kept = memoized((text) => {
    asked.push(text);
    return null;
  });
  for (const text of ['a', 'b', 'a', 'b']) kept(text);
  expect(asked).toEqual(['a', 'b']);
});

test('stores no long texts and no more than the limit', () => {
  const asked: string[] = [];
  const kept = memoized((text) => asked.push(text), 2);
  const long = 'x'.repeat(41);
  for (const text of [long, long]) kept(text);
  expect(asked).toEqual([long, long]);
  for (const text of ['a', 'b', 'c', 'a', 'c']) kept(text);
  expect(asked.slice(2)).toEqual(['a', 'b', 'c', 'a']);
});
