import { describe, expect, it, test } from 'vitest';
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
