import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { reactionOf } from './reaction.rules.ts';

const ours = 'Your order is ready. Reply STOP to opt out.';

describe('a phone’s reaction', () => {
  it.each([
    [`Loved “${ours}”`, '❤️'],
    [`Liked "${ours}"`, '👍'],
    [`Laughed at “${ours}”`, '😂'],
    [`Emphasized “${ours}”`, '‼️'],
    [`Questioned “${ours}”`, '❓'],
    [`Disliked “${ours}”`, '👎'],
    [`Reacted 🎉 to “${ours}”`, '🎉'],
    [`👍🏽 to “${ours}”`, '👍🏽'],
    [` \u200a\u200b❤️\u200b to “\u200a\u200b${ours}\u200a\u200b”`, '❤️'],
    [`Le encantó “${ours}”`, '❤️'],
    [`Le gustó «${ours}»`, '👍'],
    [`Reaccionó con 😂 a “${ours}”`, '😂'],
  ])('is read from %s', (text, mark) => {
    expect(reactionOf(text)).toEqual({ mark, isRemoved: false, about: ours });
  });

  it.each([
    [`Removed a heart from “${ours}”`, ''],
    [`Removed 👍 from “${ours}”`, '👍'],
    [`Quitó un corazón de “${ours}”`, ''],
    [`Eliminó un me gusta de “${ours}”`, ''],
  ])('may be removed again: %s', (text, mark) => {
    expect(reactionOf(text)).toEqual({ mark, isRemoved: true, about: ours });
  });

  it('may be about a picture, cut off by the carrier, or about a text that quotes', () => {
    expect(reactionOf('Loved an image')).toEqual({ mark: '❤️', isRemoved: false, about: 'an image' });
    expect(reactionOf('Liked “Your order is re')?.about).toBe('Your order is re');
    expect(reactionOf('Loved “Ask for “Ana” at the desk”')?.about).toBe('Ask for “Ana” at the desk');
  });

  it.each([
    'Loved it, thanks!',
    'Loved the folding',
    'liked how my shirts came back',
    '👍',
    '👍 to pick up at 5',
    'Questioned by my wife about the coat',
    'Removed a stain? wow',
    `Loved “${ours}” stop texting me`,
    'Me gusta como doblan',
    '',
  ])('is not what a customer writes: %s', (text) => {
    expect(reactionOf(text)).toBeNull();
  });
});

test('any quoted text of ours is a reaction, and no text takes long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (quoted) => {
      const plain = quoted.replace(/[“”]/g, '');
      expect(reactionOf(`Loved “${plain}”`)).not.toBeNull();
      reactionOf(quoted);
    }),
  );
});
