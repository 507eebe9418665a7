import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionSummary, plural, truncate, withCorrection } from './text.ts';

describe('text', () => {
  it('is cut to 25 characters and ends with an ellipsis', () => {
    expect(truncate('a'.repeat(25))).toBe('a'.repeat(25));
    expect(truncate('a'.repeat(26))).toBe(`${'a'.repeat(24)}…`);
    expect(truncate('Wash & fold 🧺🧺🧺', 14)).toBe('Wash & fold 🧺…');
  });

  it('never exceeds its length and never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const cut = truncate(text, length);
        expect([...cut].length).toBeLessThanOrEqual(Math.max(length, 1));
        expect(() => encodeURIComponent(cut)).not.toThrow();
      }),
    );
  });

  it('appends the correction without doubling a period', () => {
    expect(withCorrection('Invalid zip code')).toBe('Invalid zip code. Please correct and retry');
    expect(correctionSummary(['Name is a required field'])).toBe('');
    expect(correctionSummary(['Invalid zip code', 'City is a required field', 'Invalid zip code'])).toBe(
      'Invalid zip code. Please correct and retry',
    );
    expect(
      correctionSummary([
        'Invalid email address',
        'Invalid phone number. The phone number must be 10 digits.',
      ]),
    ).toBe(
      'Invalid email address. Invalid phone number. The phone number must be 10 digits. Please correct and retry',
    );
    expect(withCorrection('It must be 10 digits.')).toBe('It must be 10 digits. Please correct and retry');
  });

  it('pluralizes', () => {
    expect([plural(1, 'turn'), plural(1200, 'turn'), plural(0, 'day')]).toEqual([
      '1 turn',
      '1,200 turns',
      '0 days',
    ]);
  });
});
