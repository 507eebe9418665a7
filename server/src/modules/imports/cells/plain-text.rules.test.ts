import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntities, withoutExcelMark } from './plain-text.rules.ts';

test.each([
  ['O&#39;Brien', "O'Brien"],
  ['Ben &amp; Sons', 'Ben & Sons'],
  ['Jos&#xE9;', 'José'],
  ['A & B; C', 'A & B; C'],
  ['&unknown;', '&unknown;'],
  ['&#55296;', '&#55296;'],
])('%s is %s', (text, plain) => {
  expect(decodeEntities(text)).toBe(plain);
});

test('text without an ampersand stays', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replaceAll('&', '');
      expect(decodeEntities(plain)).toBe(plain);
    }),
  );
});

test("an apostrophe before a number is Excel's, one of a name stays", () => {
  expect(["'007", "'=1", "'t Hooft"].map(withoutExcelMark)).toEqual(['007', '=1', "'t Hooft"]);
});
