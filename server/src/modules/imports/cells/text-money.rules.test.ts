import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAmount, decideDecimalMark, readMoneyText } from './text-money.rules.ts';

describe('amounts as people write them', () => {
  it('parses every amount in both styles, with and without sign, currency and thousands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom<'.' | ','>('.', ','),
        (cents, mark) => {
          const size = Math.abs(cents);
          const fraction = `${mark}${String(size % 100).padStart(2, '0')}`;
          const whole = String(Math.floor(size / 100));
          const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark === '.' ? ',' : '.');
          for (const digits of [whole, grouped]) {
            const plain = `${digits}${fraction}`;
            expect(readMoneyText(cents < 0 ? `-$${plain}` : `$${plain}`, mark)).toBe(cents);
            expect(readMoneyText(cents < 0 ? `(${plain})` : `${plain} USD`, mark)).toBe(cents);
            expect(readMoneyText(cents < 0 ? `${plain}-` : plain, mark)).toBe(cents);
          }
        },
      ),
    );
  });

  it.each([
    ['US$ 12.00', '.', 1200],
    [' $ -   ', '.', 0],
    ['$(4.00)', '.', -400],
    ['($0.00)', '.', 0],
    ['US$12', '.', 1200],
    ['0.88000000', '.', 88],
    ['1,000', '.', 100_000],
    ['2,000,000', '.', 200_000_000],
    ['1.000', ',', 100_000],
    ['0,8800', ',', 88],
  ] as const)('reads %j with %j', (text, mark, cents) => {
    expect(readMoneyText(text, mark)).toBe(cents);
  });

  it.each(['', '$', '-', 'free', '1.234', '4,50', '1,23,4', '€4.50', '1 2', '(-4.00)', '--1', '1e5'])(
    'rejects %j',
    (text) => {
      expect(readMoneyText(text, '.')).toBeNull();
    },
  );

  it('detects the decimal mark from all amounts, a point if nothing proves one', () => {
    const decide = (texts: string[]) => {
      const counts = { point: 0, comma: 0 };
      for (const text of texts) countAmount(counts, text);
      return decideDecimalMark(counts);
    };
    expect(decide(['4,50', '1.200,00', '3'])).toBe(',');
    expect(decide(['4.50', '1,200.00', '3'])).toBe('.');
    expect(decide(['4', '1,200'])).toBe('.');
  });
});
