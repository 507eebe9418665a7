import { describe, expect, it, test } from 'vitest';
import * as seen from './collected-phrases.seen.fixture.ts';
import * as unseen from './collected-phrases.unseen.fixture.ts';
import { wordOf } from './opt-out.rules.ts';
import { nearMisses, noAdsPhrases, optOuts } from './opt-out-phrases.fixture.ts';

const wordsOf = (phrases: readonly string[]) => phrases.filter((text) => wordOf(text)?.word !== 'STOP');

describe('a customer who wants no texts', () => {
  it('is understood in English and Spanish', () => {
    expect(optOuts.length).toBeGreaterThanOrEqual(60);
    const missed = wordsOf(optOuts);
    expect(missed.length / optOuts.length, missed.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('isn’t confused with one who writes something similar', () => {
    expect(nearMisses.length).toBeGreaterThanOrEqual(60);
    const taken = nearMisses.filter((text) => wordOf(text) !== null);
    expect(taken.length / nearMisses.length, taken.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it.each(noAdsPhrases)('still gets texts about orders: %s', (text) => {
    expect(wordOf(text)).toEqual({ word: 'NO_ADS', by: 'words' });
  });
});

const missedOf = (phrases: readonly string[]) => wordsOf(phrases).length / phrases.length;
const takenOf = (phrases: readonly string[]) =>
  phrases.filter((text) => wordOf(text) !== null).length / phrases.length;

describe('phrases that someone collected who did not know the rules', () => {
  it('are enough of each', () => {
    expect(seen.optOuts.length + unseen.optOuts.length).toBeGreaterThanOrEqual(300);
    expect(seen.nearMisses.length + unseen.nearMisses.length).toBeGreaterThanOrEqual(300);
  });

  it('are understood where the rules’ author saw them', () => {
    expect(missedOf(seen.optOuts)).toBeLessThanOrEqual(0.02);
    expect(takenOf(seen.nearMisses)).toBeLessThanOrEqual(0.02);
  });

  // Names no phrase, so nobody fits the rules to this half.
  it('are mostly understood where nobody saw them', () => {
    expect(missedOf(unseen.optOuts)).toBeLessThanOrEqual(0.08);
    expect(takenOf(unseen.nearMisses)).toBeLessThanOrEqual(0.02);
  });
});

test('START and HELP are keywords alone', () => {
  expect(['START', 'unstop', ' Help! ', 'info'].map((text) => wordOf(text)?.word)).toEqual([
    'START',
    'START',
    'HELP',
    'HELP',
  ]);
  expect(wordOf('can you help me find my coat')).toBeNull();
  expect(wordOf('what time do you start')).toBeNull();
});
