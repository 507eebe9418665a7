import { describe, expect, it, test } from 'vitest';
import { complaintNearMisses } from './collected/near-misses.complaints.fixture.ts';
import { freshNearMisses } from './collected/near-misses.fresh.fixture.ts';
import { seenNearMisses } from './collected/near-misses.seen.fixture.ts';
import { unseenNearMisses } from './collected/near-misses.unseen.fixture.ts';
import { complaintOptOuts } from './collected/opt-outs.complaints.fixture.ts';
import { freshOptOuts } from './collected/opt-outs.fresh.fixture.ts';
import { seenOptOuts } from './collected/opt-outs.seen.fixture.ts';
import { unseenOptOuts } from './collected/opt-outs.unseen.fixture.ts';
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
    expect(seenOptOuts.length + unseenOptOuts.length).toBeGreaterThanOrEqual(300);
    expect(seenNearMisses.length + unseenNearMisses.length).toBeGreaterThanOrEqual(300);
  });

  it('are understood where the rules’ author saw them', () => {
    expect(missedOf(seenOptOuts)).toBeLessThanOrEqual(0.02);
    expect(takenOf(seenNearMisses)).toBeLessThanOrEqual(0.02);
  });

  // Names no phrase, so nobody fits the rules to this half.
  it('are mostly understood where nobody saw them', () => {
    expect(missedOf(unseenOptOuts)).toBeLessThanOrEqual(0.03);
    expect(takenOf(unseenNearMisses)).toBeLessThanOrEqual(0.02);
  });
});

/**
 * Measured when they were written: 76.5% of 196 opt-outs found, 4.1% of 170 near misses taken. After the rules learned from
 * half of them, the other half: 91.8% found, 2.4% taken. Of the half above that nobody saw: 94.4% found, none taken; with
 * the patterns of `opt-out-asks` and `opt-out-more-asks`: 97.5% found, 0.6% taken. While these were written, that half was
 * measured several times and its first lines were seen, so only a new collection can say how many they find.
 */
describe('phrases in the manner of complaints and court records', () => {
  it('are understood', () => {
    expect(complaintOptOuts.length).toBeGreaterThanOrEqual(150);
    expect(complaintNearMisses.length).toBeGreaterThanOrEqual(150);
    expect(missedOf(complaintOptOuts)).toBeLessThanOrEqual(0.02);
    expect(takenOf(complaintNearMisses)).toBeLessThanOrEqual(0.02);
  });
});

/** Measured when they were written: 93.2% of 191 opt-outs found, 4.0% of 199 near misses taken. */
describe('phrases written by someone who had seen no others', () => {
  it('are understood', () => {
    expect(freshOptOuts.length).toBeGreaterThanOrEqual(150);
    expect(freshNearMisses.length).toBeGreaterThanOrEqual(150);
    expect(missedOf(freshOptOuts)).toBeLessThanOrEqual(0.02);
    expect(takenOf(freshNearMisses)).toBeLessThanOrEqual(0.02);
  });
});

test('a wish is found at any place of a long text', () => {
  const filler = 'the blue bag is by the door and the white one is not ';
  for (const before of [0, 1, 2, 3, 5, 8, 20])
    expect(wordOf(`${filler.repeat(before)} please stop texting me ${filler.repeat(5)}`)?.word).toBe('STOP');
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
