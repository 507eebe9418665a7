import { expect, test } from 'vitest';
import { lineOf, reactionText } from './reaction-words.ts';

test('a reaction names the emoji and what it is about', () => {
  const reaction = { mark: '❤️', isRemoved: false, about: 'Your order is ready.' };
  expect(reactionText(reaction)).toBe('Reacted ❤️ to “Your order is ready.”');
  expect(reactionText({ ...reaction, about: 'an image' })).toBe('Reacted ❤️ to an image');
  expect(reactionText({ ...reaction, mark: '', isRemoved: true })).toBe(
    'Removed a reaction from “Your order is ready.”',
  );
});

test('a line shows reactions of customers only, texts as they are, and pictures', () => {
  expect(lineOf({ text: 'Loved “Hi”', direction: 'Inbound' })).toBe('Reacted ❤️ to “Hi”');
  expect(lineOf({ text: 'Loved “Hi”', direction: 'Outbound' })).toBe('Loved “Hi”');
  expect(lineOf({ text: '', direction: 'Inbound' })).toBe('Picture');
});
