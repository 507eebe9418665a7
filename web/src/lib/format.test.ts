import { expect, test } from 'vitest';
import {
  formatCount,
  formatDay,
  formatDayRange,
  formatHour,
  formatInstant,
  formatMoney,
  truncate,
} from './format.ts';

test('cents are shown as dollars', () => {
  expect(formatMoney(123456)).toBe('$1,234.56');
  expect(formatMoney(-5)).toBe('-$0.05');
});

test('a count takes the right form of its word', () => {
  expect(formatCount(1, 'turn')).toBe('1 turn');
  expect(formatCount(5000, 'turn')).toBe('5,000 turns');
});

test('a local day is shown as MM/DD/YYYY without passing through a clock', () => {
  expect(formatDay('2026-03-08')).toBe('03/08/2026');
});

test('a range names its years only where they differ', () => {
  expect(formatDayRange('2026-10-22', '2026-11-20')).toBe('Oct 22 – Nov 20');
  expect(formatDayRange('2025-12-31', '2026-01-01')).toBe('Dec 31, 2025 – Jan 1, 2026');
  expect(formatDayRange('2026-11-20', '2026-11-20', true)).toBe('Nov 20, 2026');
});

test('an instant is shown in the zone of its store', () => {
  const text = formatInstant('2026-11-21T04:30:00Z', 'America/Los_Angeles').replace(/\u202f/g, ' ');
  expect(text).toBe('11/20/2026, 8:30 PM');
});

test('hours are shown on a 12-hour clock', () => {
  expect([0, 9, 12, 23].map(formatHour)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM']);
});

test('long text is cut at 25 characters', () => {
  expect(truncate('x'.repeat(25))).toHaveLength(25);
  expect(truncate('x'.repeat(26))).toBe(`${'x'.repeat(25)}…`);
});
