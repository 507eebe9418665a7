import { describe, expect, it, test } from 'vitest';
import { readPhrases } from '../../../../test-kit/opt-outs/phrases.ts';
import { wordOf } from './opt-out.rules.ts';

const shareOf = (phrases: readonly string[], isSo: (text: string) => boolean) =>
  phrases.filter(isSo).length / phrases.length;
const asksToStop = (text: string) => wordOf(text)?.word === 'STOP';

/** The model was trained without these, by people who had seen neither it nor the phrases it was trained with. */
describe('texts that the model has not seen', () => {
  const optOuts = readPhrases('unseen-opt-outs');
  const nearMisses = readPhrases('unseen-near-misses');

  it('are enough of each', () => {
    expect(Math.min(optOuts.length, nearMisses.length)).toBeGreaterThanOrEqual(300);
  });

  it('count as an opt-out where they ask for no more texts', () => {
    expect(shareOf(optOuts, asksToStop)).toBeGreaterThanOrEqual(0.98);
  });

  it('do not count where they only sound alike', () => {
    expect(shareOf(nearMisses, (text) => wordOf(text) !== null)).toBeLessThanOrEqual(0.02);
  });
});

it.each([
  'no more ads',
  'No more promotions please',
  'stop sending me coupons',
  'stop the ads',
  'don’t send me any offers',
  "I don't want your promos",
  'unsubscribe me from marketing',
  'no más promociones',
  'No quiero más publicidad',
  'no me manden ofertas',
])('texts about orders still come after: %s', (text) => {
  expect(wordOf(text)).toEqual({ word: 'NO_ADS', by: 'words' });
});

test('who wants neither ads nor anything else gets no texts', () => {
  expect(wordOf('stop sending me coupons and everything else')?.word).toBe('STOP');
});

test('a wish is found in any sentence of a long text', () => {
  const other = 'We also left a rug. The blue bag is by the door, thanks! ';
  for (const before of [0, 1, 2, 5, 20])
    expect(wordOf(`${other.repeat(before)}Please stop texting me. ${other.repeat(5)}`)?.word).toBe('STOP');
  expect(wordOf(other.repeat(25))).toBeNull();
});

test('a keyword alone is enough', () => {
  expect(['STOP', 'stop.', ' Unsubscribe ', 'opt-out', 'ALTO'].map(wordOf)).toEqual(
    Array(5).fill({ word: 'STOP', by: 'keyword' }),
  );
  expect(['START', 'unstop', ' Help! ', 'info'].map((text) => wordOf(text)?.word)).toEqual([
    'START',
    'START',
    'HELP',
    'HELP',
  ]);
  expect(wordOf('can you help me find my coat')).toBeNull();
  expect(wordOf('what time do you start')).toBeNull();
});

test('empty and wordless texts ask for nothing', () => {
  expect(['', ' ', '👍', '???', '12345'].map(wordOf)).toEqual([null, null, null, null, null]);
});
