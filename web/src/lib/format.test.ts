import { expect, test } from 'vitest';
import {
  formatBytes,
  formatCompact,
  formatDayRange,
  formatHour,
  formatInstant,
  formatInstantDay,
  formatInteger,
  formatPercent,
  longZoneName,
} from './format.ts';

const plain = (text: string) => text.replace(/\u202f/g, ' ');

test('a range shows one year, or both if they differ', () => {
  expect(formatDayRange('2026-10-22', '2026-11-20')).toBe('Oct 22 – Nov 20');
  expect(formatDayRange('2025-12-31', '2026-01-01')).toBe('Dec 31, 2025 – Jan 1, 2026');
  expect(formatDayRange('2026-10-22', '2026-11-20', true)).toBe('Oct 22 – Nov 20, 2026');
  expect(formatDayRange('2026-11-20', '2026-11-20', true)).toBe('Nov 20, 2026');
});

test("an instant is in its store's time zone", () => {
  const at = ['2001-11-21T04:30:00Z', 'America/Los_Angeles'] as const;
  expect(plain(formatInstant(...at))).toBe('11/20/2001, 8:30 PM');
  expect(formatInstantDay(...at)).toBe('11/20/2001');
});

test('hours are shown on a 12-hour clock', () => {
  expect([0, 9, 12, 23].map(formatHour)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM']);
});

test('numbers below zero have one minus sign', () => {
  expect(formatInteger(-1_234)).toBe('−1,234');
  expect(formatCompact(-1_234)).toBe('−1.2K');
  expect(formatPercent(-0.0123)).toBe('−1.2%');
});

test('a file size uses a fitting unit', () => {
  expect([0, 640_300, 12_345_678].map(formatBytes)).toEqual(['0 kB', '640 kB', '12.3 MB']);
});

test('a zone has one name all year', () => {
  expect(longZoneName('America/New_York')).toBe('Eastern Time');
  expect(longZoneName('America/Phoenix')).toBe('Mountain Standard Time');
});
