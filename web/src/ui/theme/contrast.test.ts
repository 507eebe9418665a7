import { describe, expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';
import { chartPalette } from './palette.ts';
import { accent, type SchemeTokens, schemes, tones } from './tokens.ts';

type Name = keyof SchemeTokens;

/** Every pair of text and background in use. */
const textPairs: [Name, Name[]][] = [
  ['text', ['page', 'card', 'raised', 'hover', 'selected', 'sidebar', 'flash']],
  ['secondary', ['page', 'card', 'raised', 'hover', 'sidebar', 'flash']],
  ['placeholder', ['card', 'raised']],
  ['link', ['page', 'card', 'raised', 'hover', 'flash']],
  ['error', ['page', 'card', 'raised']],
  ['selectedText', ['selected']],
  ...tones.map((tone): [Name, Name[]] => [`${tone}Text`, [`${tone}Bg`, 'card', 'page', 'hover']]),
];

describe.each(Object.entries(schemes))('In the %s scheme', (scheme, tokens) => {
  const cases = textPairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

  test.each(cases)('%s on %s has a contrast of 4.5:1 or more', (text, ground) => {
    expect(contrastOf(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['page', 'card', 'hover', 'sidebar', 'raised'] as const)(
    'the focus ring stands out from %s',
    (ground) => {
      expect(contrastOf(tokens.focus, tokens[ground])).toBeGreaterThanOrEqual(3);
    },
  );

  test('each chart color stands out from its card', () => {
    for (const color of chartPalette[scheme as keyof typeof chartPalette]) {
      expect(contrastOf(color, tokens.card), color).toBeGreaterThanOrEqual(3);
    }
    expect(contrastOf(tokens.previous, tokens.card)).toBeGreaterThanOrEqual(3);
  });
});

test('white is readable on the accent and its hover', () => {
  expect(contrastOf('#ffffff', accent[7])).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf('#ffffff', accent[8])).toBeGreaterThanOrEqual(4.5);
});
