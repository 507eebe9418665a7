import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedPattern } from '../../../../test-kit/counted-pattern.ts';
import { freshOptOuts } from './collected/opt-outs.fresh.fixture.ts';
import { allStops } from './opt-out.rules.ts';
import { piecesOf, plainOf, spelled } from './opt-out-spelling.rules.ts';

const counted = allStops.map(countedPattern);
const piecesIn = (text: string) => piecesOf(spelled(plainOf(text)));
const longest = 1_600;
/** Steps of all patterns together for each letter: fifteen for each pattern. */
const mostPerLetter = 15 * allStops.length;

const words = [
  ...new Set(allStops.flatMap(({ source }) => source.replace(/\\./g, ' ').match(/[a-z]+/g) ?? [])),
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom('stop', 'dont', 'texts', 'text', 'my', 'a')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((some) => `${some.join(' ')} `.repeat(longest).slice(0, longest));

test('the count of steps knows the same language as the engine', () => {
  for (const piece of freshOptOuts.slice(0, 40).flatMap(piecesIn))
    for (const [place, pattern] of allStops.entries())
      expect(counted[place]?.(piece).matches, `${piece}: ${pattern.source}`).toBe(pattern.test(piece));
});

test('no text takes more steps than its length allows', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const steps = piecesIn(text).flatMap((piece) => counted.map((count) => count(piece).steps));
      expect(steps.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostPerLetter * longest);
    }),
    {
      numRuns: 20,
      examples: ['text ', 'a ', 'stop ', 'no '].map((word) => [word.repeat(longest).slice(0, longest)]),
    },
  );
});
