import { expect, test } from 'vitest';
import { daysText, hoursText, minuteChoices, stateOfTimePrice } from './hours-text.ts';

test('names weekdays', () => {
  expect(daysText([1, 2, 3, 4, 5])).toBe('Mon to Fri');
  expect(daysText([0, 6])).toBe('Sat, Sun');
  expect(daysText([0, 5, 6])).toBe('Fri to Sun');
  expect(daysText([1, 3])).toBe('Mon, Wed');
  expect(daysText([0, 1, 2, 3, 4, 5, 6])).toBe('Every day');
});

test('names hours', () => {
  expect(hoursText({ weekdays: [2, 3], fromMinute: 360, untilMinute: 615 })).toBe(
    'Tue, Wed, 6:00 AM – 10:15 AM',
  );
  expect(hoursText({ weekdays: [0], fromMinute: 1200, untilMinute: 1440 })).toBe('Sun, 8:00 PM – Midnight');
  expect(hoursText({ weekdays: [0], fromMinute: 0, untilMinute: 1440 })).toBe('Sun, all day');
});

test('offers quarters of an hour', () => {
  expect(minuteChoices(1395, 1440)).toEqual([
    { value: '1395', label: '11:15 PM' },
    { value: '1410', label: '11:30 PM' },
    { value: '1425', label: '11:45 PM' },
    { value: '1440', label: 'Midnight' },
  ]);
});

test('says whether a price applies', () => {
  const price = {
    id: 1,
    storeId: 1,
    storeName: '',
    timeZone: 'UTC',
    type: 'WASHER' as const,
    sizePounds: null,
    weekdays: [1],
    fromMinute: 0,
    untilMinute: 60,
    gives: 'PRICE' as const,
    priceCents: 100,
    bonusMinutes: null,
    effectiveFrom: '2026-11-20T00:00:00.000Z',
    effectiveUntil: '2026-11-22T00:00:00.000Z',
    removedAt: null,
    version: 1,
  };
  const at = (day: string) => stateOfTimePrice(price, Date.parse(day));
  expect([at('2026-11-19'), at('2026-11-20'), at('2026-11-22')]).toEqual(['later', 'now', 'past']);
  expect(stateOfTimePrice({ ...price, removedAt: price.effectiveFrom }, 0)).toBe('removed');
});
