import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, readTimeText, suggestTime } from './text-time.rules.ts';

const clock = fc.record({
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  second: fc.integer({ min: 0, max: 59 }),
});

describe('times as people write them', () => {
  it('parses every second of the day, with and without leading zero and in 12 hours', () => {
    fc.assert(
      fc.property(clock, (time) => {
        expect(readTimeText(clockText(time))).toEqual(time);
        expect(readTimeText(clockText(time).replace(/^0/, ''))).toEqual(time);
        const half = time.hour < 12 ? 'AM' : 'PM';
        const twelve = `${time.hour % 12 || 12}${clockText(time).slice(2)}`;
        expect(readTimeText(`${twelve} ${half}`)).toEqual(time);
        expect(readTimeText(`${twelve}${half.toLowerCase().charAt(0)}`)).toEqual(time);
      }),
    );
  });

  it.each([
    ['9:05', '09:05:00'],
    ['9.05', '09:05:00'],
    ['12:00 AM', '00:00:00'],
    ['12 pm', '12:00:00'],
    ['8:05:09.250', '08:05:09'],
    ['8:05 p.m.', '20:05:00'],
  ])('parses %s as %s', (text, expected) => {
    const time = readTimeText(text);
    expect(time && clockText(time)).toBe(expected);
  });

  it.each([
    '',
    '15:47;02',
    '24:00',
    '12:60',
    '7',
    '13:00 PM',
    '0 AM',
    '1:2',
    'noon',
    '10:00 m',
    '10:00:00:00',
    '-1:00',
  ])('rejects %j', (text) => {
    expect(readTimeText(text)).toBeNull();
  });

  it('suggests a fix for a wrong separator, if the result is valid', () => {
    expect(suggestTime('15:47;02')).toBe('15:47:02');
    expect(suggestTime('15;47')).toBe('15:47:00');
    expect(suggestTime('1O:15')).toBe('10:15:00');
    expect(suggestTime('15:47:02')).toBeNull();
    expect(suggestTime('99;99')).toBeNull();
    expect(suggestTime('soon')).toBeNull();
  });
});
