import { expect, test } from 'vitest';
import { previewText, priceRange, sizeText } from './price-text.ts';

test('says what a group costs now', () => {
  expect(sizeText(40)).toBe('40 lb');
  expect(sizeText(null)).toBe('No size');
  expect(priceRange({ lowestCents: 400, highestCents: 450 })).toBe('$4.00 to $4.50');
  expect(priceRange({ lowestCents: 400, highestCents: 400 })).toBe('$4.00');
  expect(priceRange({ lowestCents: null, highestCents: null })).toBe('No price');
});

test('says what the same starts would have sold for', () => {
  const group = { starts: 10, salesCents: 4_000 };
  expect(previewText(group, 450)).toBe('$45.00, $5.00 more');
  expect(previewText(group, 350)).toBe('$35.00, $5.00 less');
  expect(previewText(group, 400)).toBe('$40.00, the same');
  expect(previewText({ ...group, timedStarts: 4, timedCents: 1_000 }, 500)).toBe('$40.00, the same');
});
