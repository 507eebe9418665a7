import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone, phoneMessages, phoneSchema } from './phone.ts';
import { formatPhone } from './phone-format.ts';

const message = (text: string) => {
  const result = parsePhone(text);
  return result.ok ? result.number : result.message;
};

describe('a phone number', () => {
  it.each(['2125550123', '(212) 555-0123', '+1 212 555 0123', '1-212-555-0123', ' 212.555.0123 '])(
    'is normalized from %s',
    (text) => expect(message(text)).toBe('+12125550123'),
  );

  it('has three error messages', () => {
    expect(['', '123', '12-34-56', '+1 234'].map(message)).toEqual(Array(4).fill(phoneMessages.tooShort));
    expect(['5550123', '21255501', '212555012', '21255501234', '+1 212 555 012'].map(message)).toEqual(
      Array(5).fill(phoneMessages.notTen),
    );
    expect(['0125550123', '1125550123', '+44 20 7946 0958', '212555O123'].map(message)).toEqual(
      Array(4).fill(phoneMessages.invalid),
    );
  });

  it('normalizes every accepted number to +1 and ten digits, and again to itself', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-() .'), maxLength: 18 });
    fc.assert(
      fc.property(typed, (text) => {
        const result = parsePhone(text);
        if (!result.ok) return;
        expect(result.number).toMatch(/^\+1\d{10}$/);
        expect(message(result.number)).toBe(result.number);
        expect(message(formatPhone(result.number))).toBe(result.number);
      }),
      { numRuns: 2000 },
    );
  });

  it('is required by the schema and normalized', () => {
    expect(phoneSchema.parse('(787) 555-0123')).toBe('+17875550123');
    expect(phoneSchema.safeParse(' ').error?.issues[0]?.message).toBe(phoneMessages.required);
    expect(phoneSchema.safeParse('12').error?.issues.map((issue) => issue.message)).toEqual([
      phoneMessages.tooShort,
    ]);
  });
});
