import { describe, expect, it, test } from 'vitest';
import { ownWordsOf } from './own-words.rules.ts';
import { wishOf } from './wish.rules.ts';

const ours = [
  'Sudsy: Your order is ready. Reply STOP to stop, HELP for help.',
  'Sudsy: 20% off this week! Reply STOP to opt out.',
];
const judge = (text: string) => wishOf(ownWordsOf(text, ours))?.wish ?? null;

describe('a customer’s own words', () => {
  it.each([
    'Loved “Sudsy: Your order is ready. Reply STOP to stop, HELP for help.”',
    'Reacted 👍 to “Sudsy: 20% off this week! Reply STOP to opt out.”',
    'Removed a heart from “Reply STOP to unsubscribe”',
    'Liked "Text STOP to end messages"',
    'Le encantó “Responda ALTO para cancelar”',
    '> Sudsy: Your order is ready. Reply STOP to opt out.\nGreat, coming at 5',
    'On Nov 3, 2026, Sudsy wrote:\n> Reply STOP to opt out\nThanks!',
    'Thanks!\n\nOn Nov 3, 2026 at 9:00 AM, Sudsy wrote:\nYour order is ready. Reply STOP to opt out',
    '"Your order is ready. Reply STOP to stop, HELP for help." Is that the blue bag?',
    'Sudsy: 20% off this week! Reply STOP to opt out. — does this include rugs?',
    'Can I come at 5?\nReply STOP to unsubscribe',
    'See you then.\n-- \nAna Ruiz\nStop & Go Deli',
    'Thanks\nSent from my iPhone, please do not text while driving',
    'Reply STOP to unsubscribe. Msg & data rates may apply.',
    'I got "Reply STOP to opt out" but it is my order?',
  ])('ask for nothing beside what was quoted: %s', (text) => {
    expect(judge(text)).toBeNull();
  });

  it.each([
    'STOP\n\nSent from my iPhone',
    'Stop\n- Ana',
    'stop texting me Sent from my Galaxy S24',
    'STOP\n> Sudsy: Your order is ready.',
    'Stop\nOn Nov 3, 2026 at 9:00 AM, Sudsy wrote:\nYour order is ready.',
    'On Nov 3, 2026, Sudsy wrote:\n> Your order is ready.\nSTOP',
    'Disliked “Sudsy: 20% off this week! Reply STOP to opt out.” stop texting me',
    'Sudsy: Your order is ready. Reply STOP to stop, HELP for help. please stop texting me',
    '"please stop texting me"',
    'I said "stop texting me"',
    'STOP\nEnviado desde mi iPhone',
  ])('still end texts: %s', (text) => {
    expect(judge(text)).toBe('STOP');
  });
});

test('a text without additions stays as it is', () => {
  for (const text of [
    'Is it ready?',
    'I reply STOP to you and still get these',
    'Text me when it is done',
    '2 > 1',
    'ok',
  ])
    expect(ownWordsOf(text, ours)).toBe(text);
});
