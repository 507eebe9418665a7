import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTo } from './questions.rules.ts';

const questions = [
  { question: 'Do you wash tents?', answer: 'Yes, tents too.' },
  { question: 'Do you wash comforters?', answer: 'Yes, in the big machines.' },
  { question: 'Where can I park?', answer: 'Behind the store.' },
  { question: 'Do you take cash?', answer: 'Cash and cards.' },
];

test.each([
  ['do u wash a tent', 'Yes, tents too.'],
  ['Hi! Do you guys wash tents?', 'Yes, tents too.'],
  ['can I get my comforter washed', 'Yes, in the big machines.'],
  ['is there parking?', 'Behind the store.'],
  ['you take cash right', 'Cash and cards.'],
])('%s', (text, answer) => {
  expect(answerTo(text, questions)).toBe(answer);
});

test.each([
  'Do you wash rugs?',
  'tents',
  'do you wash tents and comforters',
  'I left cash in the pocket of the blue jacket that I brought on Monday',
])('leaves to a person what is not clearly asked: %s', (text) => {
  expect(answerTo(text, questions)).toBeUndefined();
});

test('whatever a text says, the answer is one that someone wrote', () => {
  const known = questions.map(({ answer }) => answer);
  fc.assert(
    fc.property(fc.lorem({ maxCount: 12 }), fc.constantFrom(...questions), (text, { question }) => {
      const answer = answerTo(`${question} ${text}`, questions);
      if (answer !== undefined) expect(known).toContain(answer);
    }),
  );
});
