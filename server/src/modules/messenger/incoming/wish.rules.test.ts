import { describe, expect, it, test } from 'vitest';
import { readPhrases } from '../../../../test-kit/opt-outs/phrases.ts';
import { wishOf } from './wish.rules.ts';

const shareOf = (phrases: readonly string[], isSo: (text: string) => boolean) =>
  phrases.filter(isSo).length / phrases.length;
const asksToStop = (text: string) => wishOf(text)?.wish === 'STOP';

/**
 * No text here is also a training text, word for word. Near copies may be: nobody removed those. Half of the 524 texts
 * that were added last (half A) helped to choose the limits. The other half (B) did not, but was not measured last.
 */
describe('texts that the models have not seen', () => {
  const of = (name: 'opt-outs' | 'opt-ins' | 'help' | 'near-misses') => readPhrases(`unseen-${name}`);

  it('count as an opt-out where they ask for no more texts', () => {
    expect(of('opt-outs').length).toBeGreaterThanOrEqual(1_000);
    expect(shareOf(of('opt-outs'), asksToStop)).toBeGreaterThanOrEqual(0.99);
  });

  it('do not count where they only sound alike', () => {
    expect(of('near-misses').length).toBeGreaterThanOrEqual(1_000);
    expect(shareOf(of('near-misses'), (text) => wishOf(text) !== null)).toBeLessThanOrEqual(0.02);
  });

  it('are found where they ask for texts again or who we are, and never taken for an opt-out', () => {
    expect(shareOf(of('opt-ins'), (text) => wishOf(text)?.wish === 'START')).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(of('help'), (text) => wishOf(text)?.wish === 'HELP')).toBeGreaterThanOrEqual(0.9);
    expect([...of('opt-ins'), ...of('help')].filter(asksToStop)).toEqual([]);
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
  expect(wishOf(text)).toMatchObject({ wish: 'NO_ADS', by: 'words' });
});

test('who wants neither ads nor anything else gets no texts', () => {
  expect(wishOf('stop sending me coupons and everything else')?.wish).toBe('STOP');
});

test('a wish is found in any sentence of a long text', () => {
  const other = 'We also left a rug. The blue bag is by the door, thanks! ';
  for (const before of [0, 1, 2, 5, 20])
    expect(wishOf(`${other.repeat(before)}Please stop texting me. ${other.repeat(5)}`)?.wish).toBe('STOP');
  expect(wishOf(other.repeat(25))).toBeNull();
});

test('a keyword alone is enough', () => {
  expect(['STOP', 'stop.', ' Unsubscribe ', 'opt-out', 'ALTO'].map((text) => wishOf(text)?.wish)).toEqual(
    Array(5).fill('STOP'),
  );
  expect(['START', 'unstop', ' Help! ', 'info'].map((text) => wishOf(text)?.wish)).toEqual([
    'START',
    'START',
    'HELP',
    'HELP',
  ]);
  expect(wishOf('can you help me find my coat')).toBeNull();
  expect(wishOf('what time do you start')).toBeNull();
});

test('empty and wordless texts ask for nothing', () => {
  expect(['', ' ', '👍', '???', '12345'].map(wishOf)).toEqual([null, null, null, null, null]);
});

test('the rule that decided can be read', () => {
  expect(wishOf('Unsubscribe!')?.rule).toBe('Keyword “unsubscribe”');
  expect(wishOf('please stop texting me')?.rule).toMatch(/^Own words \(“.*(?:stop texting|texting me).*”\)$/);
  expect(wishOf('no more ads')?.rule).toBe('No marketing (“no more ads”)');
});

test('who asks for texts again or who we are isn’t taken off the list', () => {
  expect(
    ['you can text me again', 'quiero recibir mensajes otra vez'].map((text) => wishOf(text)?.wish),
  ).toEqual(['START', 'START']);
  expect(
    ['who is this?', '¿Quién es?', 'why am I getting these texts'].map((text) => wishOf(text)?.wish),
  ).toEqual(['HELP', 'HELP', 'HELP']);
});
